#pragma once
// A value that is made when somebody first asks for it, which few runs do: the canonical form of a
// board, its outlines, the fingerprint of a law. Copies share it; any thread may ask.

#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace praetor {

template <class T>
class Later {
 public:
  Later() = default;  ///< holds T()
  explicit Later(std::function<T()> make) : made_(std::make_shared<Made>(std::move(make))) {}
  explicit Later(T value) : Later([value = std::move(value)] { return value; }) {}

  const T& get() const {
    static const T none{};
    if (made_ == nullptr) return none;
    std::call_once(made_->once, [this] {
      made_->value = made_->make();
      made_->make = nullptr;  // frees what it holds
    });
    return made_->value;
  }
  /// Whether both are copies of the same Later; makes no value.
  bool is_copy_of(const Later& other) const { return made_ == other.made_; }
  /// Whether both values are equal; makes them only where they are no copies of each other.
  friend bool operator==(const Later& one, const Later& two) {
    return one.is_copy_of(two) || one.get() == two.get();
  }

 private:
  struct Made {
    explicit Made(std::function<T()> how) : make(std::move(how)) {}
    std::once_flag once;
    std::function<T()> make;
    T value{};
  };
  std::shared_ptr<Made> made_;
};

}  // namespace praetor
