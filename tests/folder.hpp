// SPDX-License-Identifier: MIT
//
// A temporary folder for the files of a test.
//
//   const Folder folder;
//   const std::string file = folder.write("board.txt", "rogo ...");

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace quadrille::tests {

// Created by the constructor, removed by the destructor.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& content) const;
  std::string read(const std::string& name) const;
  std::size_t file_count() const;

 private:
  std::filesystem::path path_;
};

}  // namespace quadrille::tests
