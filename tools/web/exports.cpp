// SPDX-License-Identifier: MIT
//
// What WebAssembly exports: sessions as numbers, and texts in the module's memory. core.mjs is the
// other side.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "tools/web/session.hpp"

namespace {

using quadrille::web::Session;

// A session and the last reply, which the caller reads from memory.
struct OpenSession {
  explicit OpenSession(quadrille::web::Host host) : session(std::move(host)) {}

  Session session;
  std::string reply;
};

}  // namespace

extern "C" {

// Given by the caller. Answers whether the search should stop.
[[clang::import_module("quadrille"), clang::import_name("stop")]] int quadrille_web_stop();
// Takes a text in the module's memory.
[[clang::import_module("quadrille"), clang::import_name("progress")]] void quadrille_web_progress(
    const char* text, std::size_t length);

// Opens a session. The caller closes it.
[[clang::export_name("open")]] OpenSession* quadrille_web_open() {
  quadrille::web::Host host{
      .stop = [] { return quadrille_web_stop() != 0; },
      .progress = [](const std::string& text) { quadrille_web_progress(text.data(), text.size()); },
  };
  return std::make_unique<OpenSession>(std::move(host)).release();
}

[[clang::export_name("close")]] void quadrille_web_close(OpenSession* session) {
  const std::unique_ptr<OpenSession> owner(session);
}

// Returns room for a request. `call` frees it.
[[clang::export_name("reserve")]] char* quadrille_web_reserve(std::size_t length) {
  return std::make_unique<char[]>(length + 1).release();
}

// Answers the request and returns the length of the reply.
[[clang::export_name("call")]] std::size_t quadrille_web_call(OpenSession* session, char* request,
                                                              std::size_t length) {
  const std::unique_ptr<char[]> owner(request);
  session->reply = session->session.call(std::string_view(request, length));
  return session->reply.size();
}

// Returns the reply, which stays valid until the next call.
[[clang::export_name("reply")]] const char* quadrille_web_reply(const OpenSession* session) {
  return session->reply.data();
}

}  // extern "C"
