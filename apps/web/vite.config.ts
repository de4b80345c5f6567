import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractWithoutSchemas } from './contract-without-schemas.ts'
import { driverPage } from './driver-page.config.ts'
import { firstScreenInOne } from './first-screen-in-one.ts'
import { iconsOneByOne } from './icons-one-by-one.ts'
import { pagesWithParts } from './pages-with-parts.ts'
import { pixelsToRem } from './pixels-to-rem.ts'
import { publicPages } from './public-pages.config.ts'
import { scrollAreaAlone } from './scroll-area-alone.ts'
import { textsInPlace } from './texts-in-place.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const MAIN_FONT = /archivo-latin-standard-normal.*\.woff2$/

// The first text on every screen is set in this file: fetching it with the document keeps words from jumping.
const preloadMainFont: Plugin = {
  name: 'preload-main-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => MAIN_FONT.test(name))
      if (!font) return []
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
}

// React has this hook itself: its stand-in for older ones stays out of the first screen.
const alias = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

export default defineConfig({
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  resolve: { alias },
  plugins: [
    react({ compiler: true }),
    withoutJsonSchema,
    scrollAreaAlone,
    iconsOneByOne,
    textsInPlace,
    contractWithoutSchemas,
    preloadMainFont,
    pagesWithParts,
    driverPage,
    publicPages,
  ],
  css: { postcss: { plugins: [pixelsToRem] } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Browsers of that target preload modules by themselves.
    modulePreload: { polyfill: false },
    // MapLibre is a thousand kilobytes in one file; it comes with the first map.
    chunkSizeWarningLimit: 1_200,
    // The first script lists the files of every screen: names, of which nobody reads any, were two of its hundred parts.
    rolldownOptions: {
      output: {
        // Seven letters tell some hundreds of files apart; each is named in the first script.
        chunkFileNames: 'assets/[hash:7].js',
        // What every page needs, sign-in included, comes in one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: firstScreenInOne, debugName: 'office', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The server compares a write's Origin with its Host, so the proxy must not put its own there.
  server: {
    proxy: { '/api': { target: process.env.SERVER_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
