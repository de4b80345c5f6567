import type { Plugin } from 'vite'
import { buildLightPage } from './light-page.config.ts'

/** Pages that people from outside open, by the first word of their addresses. */
const PAGES = ['book-now', 'my-booking']

const pageOf = (url: string) => PAGES.find((name) => url.startsWith(`/${name}/`))

/** The pages of the public: small, apart from the office's, each in a build of its own. */
export const publicPages: Plugin = {
  name: 'public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const page = pageOf(request.url ?? '')
      if (page) request.url = `/${page}.html`
      next()
    })
  },
  async writeBundle({ dir }) {
    if (!dir) throw new Error('The web app is built into a folder')
    for (const page of PAGES) await buildLightPage(`${page}.html`, dir)
  },
}
