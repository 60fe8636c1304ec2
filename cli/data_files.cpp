#include "cli/data_files.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/board/embedded.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;

/// Reads a `provenance` that lists paths of data under each word. The listed data get that word.
/// All other data of the kinds named there, which are members of members, get `rulebook`.
void collect_lists(const Json& value, const std::string& word, const Json& paths,
                   const std::string& pointer, std::map<std::string, std::string>& data) {
  for (const Json& path : paths) {
    data.insert_or_assign(pointer + "/" + path.get<std::string>(), word);
  }
  for (const auto& [kind, members] : value.items()) {
    if (kind == "provenance" || !members.is_object()) continue;
    for (const auto& [member, inner] : members.items()) {
      data.emplace(pointer + "/" + kind + "/" + member, "rulebook");
    }
  }
}

/// Collects every `provenance` in a document. It applies to the object that contains it, or, if it
/// is an object itself, to the members that it names.
void collect(const Json& value, const std::string& pointer,
             std::map<std::string, std::string>& data) {
  if (!value.is_object()) return;
  for (const auto& [key, inner] : value.items()) {
    if (key != "provenance") {
      collect(inner, pointer + "/" + key, data);
    } else if (inner.is_string()) {
      data.emplace(pointer, inner.get<std::string>());
    } else if (inner.is_object()) {
      for (const auto& [datum, word] : inner.items()) {
        if (word.is_string()) {
          data.emplace(pointer + "/" + datum, word.get<std::string>());
        } else {
          collect_lists(value, datum, word, pointer, data);
        }
      }
    }
  }
}

}  // namespace

std::vector<DataFile> data_files_of(std::string_view game) {
  std::vector<DataFile> files;
  for (const EmbeddedFile& embedded : embedded_files()) {
    if (embedded.game != game) continue;
    const Json document = text::own_json(embedded.text);
    DataFile file;
    file.name = embedded.name;
    // A scenario names its map and may name tables.
    for (const char* kind : {"armies", "board", "map", "tables", "scenario"}) {
      if (document.contains(kind)) file.kind = kind;
    }
    file.id = document.at(file.kind).get<std::string>();
    if (document.contains("title")) file.title = document.at("title").get<std::string>();
    collect(document, "", file.data);
    files.push_back(std::move(file));
  }
  std::ranges::sort(files, [](const DataFile& one, const DataFile& two) {
    return std::tie(one.kind, one.id) < std::tie(two.kind, two.id);
  });
  return files;
}

}  // namespace praetor::cli
