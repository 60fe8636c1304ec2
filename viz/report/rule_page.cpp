#include "viz/report/rule_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "viz/lettering.hpp"
#include "viz/page_files.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_frame.hpp"

namespace praetor::viz::report {
namespace {

using RuleNode = RuleGraph::RuleNode;

bool shares_a_sentence(const RuleNode& one, const RuleNode& other) {
  return std::ranges::any_of(one.sentences, [&](const std::string& id) {
    return std::ranges::find(other.sentences, id) != other.sentences.end();
  });
}

constexpr std::size_t neighbours_max = 6;

/// The part of the graph around a rule.
RuleGraph around(const RuleGraph& all, const RuleNode& rule) {
  RuleGraph part;
  part.title = all.title;
  part.rules = {rule};
  // Neighbours are rules that rest on a common sentence.
  for (const RuleNode& other : all.rules) {
    if (other.id == rule.id || !shares_a_sentence(rule, other)) continue;
    if (part.rules.size() > neighbours_max) break;
    RuleNode& neighbour = part.rules.emplace_back(other);
    neighbour.cases.clear();
    std::erase_if(neighbour.sentences, [&](const std::string& id) {
      return std::ranges::find(rule.sentences, id) == rule.sentences.end();
    });
  }
  for (const RuleGraph::SentenceNode& sentence : all.sentences) {
    if (std::ranges::find(rule.sentences, sentence.id) != rule.sentences.end()) {
      part.sentences.push_back(sentence);
    }
  }
  for (const RuleGraph::PropertyNode& property : all.properties) {
    if (std::ranges::find(property.rules, rule.id) != property.rules.end()) {
      part.properties.push_back({property.name, {rule.id}});
    }
  }
  return part;
}

class RulePage {
 public:
  explicit RulePage(const RuleGraph& all) : all_(all) {}

  Result<std::string, RenderFault> entries() {
    std::string html;
    for (const RuleNode& rule : all_.rules) {
      const auto picture = render(graph_of(around(all_, rule), theme_of(ThemeName::light)),
                                  Format::svg, Layout::ranked);
      if (!picture) return failure(picture.error());
      html += entry(rule, inlined(*picture, rule.id));
    }
    return html;
  }

  /// The properties that look at every rule.
  std::string general() const {
    std::vector<std::string> names;
    for (const RuleGraph::PropertyNode& one : all_.properties) {
      if (one.rules.empty()) names.push_back(one.name);
    }
    return html_text(joined(names));
  }

  std::string chapters() const {
    std::string html;
    std::set<std::string> known;
    for (const RuleNode& rule : all_.rules) {
      const std::string chapter = rule.id.substr(0, rule.id.find('.'));
      if (!known.insert(chapter).second) continue;
      html += fmt::format("<a href=\"#{}\">{}</a>\n", html_text(rule.id), html_text(chapter));
    }
    return html;
  }

 private:
  std::string sources(const RuleNode& rule) const {
    std::string html;
    for (const RuleGraph::SentenceNode& one : all_.sentences) {
      if (std::ranges::find(rule.sentences, one.id) == rule.sentences.end()) continue;
      html += fmt::format("<li>{} <span class=\"source\">{} · {} · {}</span></li>\n",
                          html_text(one.text), html_text(one.id), html_text(one.standing),
                          html_text(one.source));
    }
    return html.empty() ? "a rule of the replay format, the same in every game"
                        : "<ul>" + html + "</ul>";
  }
  std::string properties(const RuleNode& rule) const {
    std::string html;
    for (const RuleGraph::PropertyNode& one : all_.properties) {
      const bool covers = std::ranges::find(one.rules, rule.id) != one.rules.end();
      if (covers) html += "<li>" + html_text(one.name) + "</li>\n";
    }
    return html.empty() ? "those that look at every rule" : "<ul>" + html + "</ul>";
  }
  std::string beside(const RuleNode& rule) const {
    std::string html;
    for (const RuleNode& other : all_.rules) {
      if (other.id == rule.id || !shares_a_sentence(rule, other)) continue;
      html += fmt::format("<a href=\"#{0}\">{0}</a> ", html_text(other.id));
    }
    return html.empty() ? "none" : html;
  }
  static std::string cases(const RuleNode& rule) {
    std::string html;
    for (const std::string& name : rule.cases) html += "<li>" + html_text(name) + "</li>\n";
    if (html.empty()) return "none";
    return (rule.in_every_game ? "of all games<ul>" : "<ul>") + html + "</ul>";
  }
  static std::string mutants(const RuleNode& rule) {
    std::string html;
    for (const RuleGraph::MutantNode& mutant : rule.mutants) {
      const std::string caught =
          !mutant.caught_by.empty()
              ? fmt::format("caught by {}, first {}",
                            counted(static_cast<std::int64_t>(mutant.cases), "case"),
                            mutant.caught_by)
          : mutant.property.empty()
              ? "neither a case nor a property notices"
              : fmt::format("caught by the property {} in random games", mutant.property);
      html +=
          fmt::format("<li>{}{} ({})</li>\n", html_text(mutant.name),
                      mutant.what.empty() ? "" : ": " + html_text(mutant.what), html_text(caught));
    }
    return html.empty() ? "none" : "<ul>" + html + "</ul>";
  }
  std::string entry(const RuleNode& rule, const std::string& picture) const {
    std::string rows;
    const auto row = [&](std::string_view term, const std::string& html) {
      rows += fmt::format("<dt>{}</dt><dd>{}</dd>\n", term, html);
    };
    row("Kind", html_text(rule.kind));
    row("Rests on", sources(rule));
    row("Properties", properties(rule));
    row("Cases", cases(rule));
    row("Mutants", mutants(rule));
    row("Neighbours", beside(rule));
    return fmt::format(
        "<section class=\"entry\" id=\"{0}\">\n<h2><code>{0}</code> {1}</h2>\n<dl>{2}</dl>\n"
        "<details><summary>With its neighbours as a picture</summary><div class=\"picture\" "
        "tabindex=\"0\" "
        "role=\"region\" aria-label=\"What {0} rests on and what tests it\">{3}</div></details>\n"
        "</section>\n",
        html_text(rule.id), html_text(rule.text), rows, picture);
  }

  const RuleGraph& all_;
};

}  // namespace

Result<std::string, RenderFault> rule_page_of(const RuleGraph& all, std::string_view id,
                                              std::string_view version) {
  RulePage page(all);
  const auto entries = page.entries();
  if (!entries) return failure(entries.error());
  std::string style = theme_variables({});
  for (const char* const file : {"page.css", "rules.css"}) style += page_file(file);
  const std::string script = enclosed(page_file("rules.js"));
  return filled(page_file("rules.html"),
                {{"policy", policy_of(script, style)},
                 {"game", html_text(all.title)},
                 {"id", html_text(id)},
                 {"style", style},
                 {"script", script},
                 {"counts", fmt::format("{} rules on {} sentences of the rulebook",
                                        all.rules.size(), all.sentences.size())},
                 {"general", page.general()},
                 {"chapters", page.chapters()},
                 {"rules", *entries},
                 {"version", html_text(version)}});
}

}  // namespace praetor::viz::report
