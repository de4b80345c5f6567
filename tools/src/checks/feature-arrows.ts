import { posix } from 'node:path'
import { importsOf } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

type Side = 'server' | 'web'

interface Arrow {
  path: string
  from: string
  to: string
  /** The imported path below the other feature. */
  target: string
}

function resolve(path: string, specifier: string): string {
  const [, side, rest] = /^#(server|web)\/(.*)$/.exec(specifier) ?? []
  if (side && rest) return `apps/${side}/src/${rest}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
}

function arrowsOf(files: readonly SourceFile[], side: Side): Arrow[] {
  const within = new RegExp(`^apps/${side}/src/features/([^/]+)/(.+)$`)
  return files.flatMap(({ path, text }) => {
    const from = within.exec(path)?.[1]
    if (!from || /\.test\.tsx?$/.test(path)) return []
    return importsOf(text).flatMap((imported) => {
      const [, to, target] = within.exec(resolve(path, imported.from)) ?? []
      return to && target && to !== from ? [{ path, from, to, target }] : []
    })
  })
}

function circleFrom(trail: readonly string[], arrows: readonly Arrow[]): string[] | null {
  const next = arrows.filter(({ from }) => from === trail.at(-1)).map(({ to }) => to)
  const [start = ''] = trail
  if (next.includes(start)) return [...trail, start]
  const unseen = [...new Set(next)].filter((feature) => !trail.includes(feature))
  return (
    unseen.map((feature) => circleFrom([...trail, feature], arrows)).find((found) => found !== null) ?? null
  )
}

function circles(arrows: readonly Arrow[], side: Side): Violation[] {
  const seen = new Set<string>()
  return [...new Set(arrows.map(({ from }) => from))].flatMap((feature) => {
    const circle = circleFrom([feature], arrows)
    const members = [...new Set(circle)].toSorted().join()
    if (!circle || seen.has(members)) return []
    seen.add(members)
    const guilty = arrows.find(({ from, to }) => from === circle.at(-2) && to === feature)
    const path = guilty?.path ?? `apps/${side}/src/features/${feature}`
    return [
      { path, what: `closes the circle ${circle.join(' → ')}`, why: 'features use each other one way only' },
    ]
  })
}

/** How features may use each other: no circle, no foreign store, no foreign inner room. */
export function checkFeatureArrows(files: readonly SourceFile[]): Violation[] {
  const server = arrowsOf(files, 'server')
  const web = arrowsOf(files, 'web')
  const stores = server
    .filter(({ target }) => target.endsWith('.store.ts'))
    .map(({ path, to, target }) => ({
      path,
      what: `uses ${to}/${target}`,
      why: "another feature's rows are reached through its verbs and reads, where its rules are",
    }))
  const rooms = web
    .filter(({ target }) => target.includes('/'))
    .map(({ path, to, target }) => ({
      path,
      what: `reaches into ${to}/${target}`,
      why: "a feature's sub-folder is its inner room; use what lies at its door",
    }))
  return [...circles(server, 'server'), ...circles(web, 'web'), ...stores, ...rooms]
}
