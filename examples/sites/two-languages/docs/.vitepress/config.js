import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Docs in two languages",
  locales: {
    root: { label: "English", lang: "en" },
    de: { label: "Deutsch", lang: "de" },
  },
});
