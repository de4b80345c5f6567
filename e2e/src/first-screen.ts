import { existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { TODAY } from './booking-form.ts'
import { type Visit, visit } from './visit.ts'
import { withDemo } from './with-demo.ts'

// P7 and P8 of the targets: what the first screens weigh, and when they stand.
const VISITS = Number(process.env.ROUNDS ?? 5)
const SLOWDOWN = 4

const login = { path: '/login', isSignedIn: false, shows: /Forgot Password/ }
const today = { path: TODAY, isSignedIn: true, shows: /^WSH-/ }
const pages = [
  { name: 'Login, first visit', ...login, isReturning: false, mostScript: 150 },
  { name: "Today's Bookings, first visit", ...today, isReturning: false, mostScript: 260 },
  { name: "Today's Bookings, again", ...today, isReturning: true, mostScript: 260 },
]

const DIST = resolve(import.meta.dirname, '../../apps/web/dist')

/** What the scripts weigh for a browser that reads gzip alone; the one at hand reads Brotli too. */
const gzipped = (scripts: string[]): number =>
  scripts
    .map((path) => join(DIST, path))
    .map((path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size)
    .reduce((sum, bytes) => sum + bytes, 0)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function rowOf(name: string, mostScript: number, visits: Visit[]) {
  const paints = visits.map(({ largestPaint }) => largestPaint)
  return {
    page: name,
    'script, kB gzipped': (median(visits.map(({ scripts }) => gzipped(scripts))) / 1000).toFixed(1),
    'as served': (median(visits.map(({ scriptBytes }) => scriptBytes)) / 1000).toFixed(1),
    'target kB': mostScript,
    [`largest paint at 1/${SLOWDOWN} speed, ms`]: Math.round(median(paints)),
    'worst ms': Math.round(Math.max(...paints)),
    'target ms': 1_500,
    'layout shift, worst': Math.max(...visits.map(({ shift }) => shift)).toFixed(4),
    'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
  }
}

await withDemo(async (browser, url) => {
  const rows: ReturnType<typeof rowOf>[] = []
  for (const { name, mostScript, ...page } of pages) {
    const visits: Visit[] = []
    for (let times = 0; times < VISITS; times += 1)
      visits.push(await visit(browser, { ...page, url, slowdown: SLOWDOWN }))
    rows.push(rowOf(name, mostScript, visits))
  }
  console.table(rows)
})
