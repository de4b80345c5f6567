/** One row of the table in `deploy/settings.md`. */
export interface Setting {
  name: string
  fallback: string
  meaning: string
}

const section = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** The page with today's table of settings between the two marks. */
export function withConfigTable(page: string, settings: readonly Setting[]): string {
  const rows = settings.map(({ name, fallback, meaning }) => {
    const shown = fallback === '' ? '–' : `\`${cell(fallback)}\``
    return `| \`${name}\` | ${shown} | ${cell(meaning)} |`
  })
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
  return page.replace(section, (_, opening: string, closing: string) => `${opening}${table}${closing}`)
}
