interface Taken {
  screen: string
  look: string
  file: string
}

const style = `
  body { margin: 0; padding: 24px; font: 14px/1.4 system-ui, sans-serif; background: #e8ecee; color: #10222b }
  section { margin-bottom: 32px }
  h2 { font-size: 17px; text-transform: capitalize }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none }
  img { height: 420px; display: block; border: 1px solid #b9c4ca; background: #fff; object-fit: cover; object-position: top }
  figcaption { margin-top: 4px; color: #51646e }`

const figure = ({ look, file }: Taken) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${look}</figcaption></figure>`

/** One page that shows all screenshots at a glance, a row per screen. */
export function screensPage(taken: readonly Taken[]): string {
  const names = [...new Set(taken.map(({ screen }) => screen))]
  const rows = names.map((name) => {
    const figures = taken.filter(({ screen }) => screen === name).map(figure)
    return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Skipyard, all screens</title><style>${style}</style><h1>All screens</h1>${rows.join('\n')}</html>`
}
