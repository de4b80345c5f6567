/** One row of the README's table of settings. */
export interface Setting {
  name: string
  fallback: string
  meaning: string
}

const section = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** The README with its table of settings, between the two marks, written anew. */
export function withConfigTable(readme: string, settings: readonly Setting[]): string {
  const rows = settings.map(({ name, fallback, meaning }) => {
    const shown = fallback === '' ? '–' : `\`${cell(fallback)}\``
    return `| \`${name}\` | ${shown} | ${cell(meaning)} |`
  })
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
  return readme.replace(section, (_, opening: string, closing: string) => `${opening}${table}${closing}`)
}
