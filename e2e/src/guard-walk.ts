import type { Page } from '@playwright/test'
import { readBoxes } from './guard-boxes.ts'
import { countsOf, type KnownFaults, lineOf, mendedOf, type Place, unknownOf } from './guard-known.ts'
import { type Finding, judgeScreen, type Named, type Rule } from './guard-rules.ts'
import { shiftSince } from './guard-shift.ts'
import { reach } from './reach.ts'
import type { Screen } from './screen.ts'
import { untilItRests } from './until-it-rests.ts'

/** What may scroll up and down within what does, and why. */
const SCROLLERS: readonly Named[] = [
  { selector: /listbox/, why: 'A list of choices is as long as it is, over a page that scrolls.' },
  {
    selector: /^section\.column > div\.free$/,
    why: 'The specification has the unallocated jobs scroll within 80vh, so that they stay beside a long run.',
  },
  {
    selector: /^div\.body > div\.list$/,
    why: 'The menu of the settings stays in sight beside a long page, and is longer than a low window.',
  },
  {
    selector: /^section\.card > (div\.scroll|div\.scroller|section\.scroller)$/,
    why: 'Prices by zone, bins by day and drivers by hour: what each column means stays in sight above its rows.',
  },
  {
    selector: /^div\.body > section\.scroller$/,
    why: 'The hours of the timeline stay in sight above its runs.',
  },
  {
    selector: /^div\.list$/,
    why: 'A menu of runs a job is sent to is as long as the day has runs, over a page that scrolls.',
  },
]

/** What may show less than its words, and why. */
const CUTS: readonly Named[] = [
  {
    selector: /^(button\.block|span\.top) > span$/,
    why: 'A bar is as wide as its time: what does not fit whole waits for the pointer or the focus.',
  },
  {
    selector: /^svg\.yard > text\.size$/,
    why: 'The row of bins is a picture that goes on past a narrow window.',
  },
]

/** What may be wider than its room on a wide window too, and why. */
const WIDE: readonly Named[] = [
  {
    selector: /^div\.rows > section\.scroller Bookings$/,
    why: 'The specification says which columns the lists of bookings show at first, more than any window has room for.',
  },
  {
    selector: /^(div\.work > section\.board Runs|div\.body > section\.scroller Timeline) of the day$/,
    why: 'A column for each truck of the fleet, as wide as the specification has it, and an hour as wide as was chosen.',
  },
  {
    selector: /^section\.row > div\.rowGroups$|> ol\.cards/,
    why: 'Jobs stand beside one another where runs are rows.',
  },
  {
    selector: /^section\.card > div\.scroller$/,
    why: 'The days of the calendar of bins go on as far as one scrolls.',
  },
]

/** A window; a narrow one is a phone's and is touched. */
export interface Size {
  width: number
  height: number
}

/** What a walk over screens has found. */
export interface Walked {
  /** Everything, as lines. */
  findings: string[]
  /** The same counted, of every screen at every size, so that the list of known faults can be shrunk by it. */
  counts: (Place & { counts: ReturnType<typeof countsOf> })[]
  /** What nobody knew of, and screens that were not reached. */
  unknown: string[]
  /** What the list of known faults need not hold any more. */
  mended: string[]
}

interface Walk {
  sizes: readonly [Size, ...Size[]]
  known: KnownFaults
  /** What the console has said since it was read last. */
  errors: string[]
}

/** What the browser writes when the server refuses is part of many a screen. */
const isAnswer = (text: string) => text.startsWith('Failed to load resource')

/** Collects what the console says of errors from now on. */
export function listenTo(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text())) errors.push(message.text())
  })
  return errors
}

async function open(page: Page, { path, prepare }: Screen) {
  await reach(page, path)
  await page.getByRole('heading').first().waitFor()
  await prepare?.(page)
  await untilItRests(page)
}

async function resize(page: Page, size: Size) {
  await page.setViewportSize(size)
  await untilItRests(page)
  // What moves as the window changes is no fault.
  await shiftSince(page)
}

async function measure(page: Page, size: Size, errors: string[]): Promise<Finding[]> {
  const shift = await shiftSince(page)
  const measured = await readBoxes(page, size)
  const isTouch = size.width < 768
  return judgeScreen(
    measured,
    { shift, errors: errors.splice(0) },
    { isTouch, scrollers: SCROLLERS, cuts: CUTS, wide: WIDE },
  )
}

const FOLLOW_THE_HOUR: readonly Rule[] = ['cut text', 'layout shift']

/** Which cards are on the planner's board follows the hour: what is cut there, and how far it moves, is held against nothing. */
const followsTheHour = ({ name }: Screen, { rule }: Finding) =>
  name.startsWith('run planner') && FOLLOW_THE_HOUR.includes(rule)

async function visit(page: Page, screen: Screen, { sizes, known, errors }: Walk): Promise<Walked> {
  const walked: Walked = { findings: [], counts: [], unknown: [], mended: [] }
  if (sizes.length > 1) await resize(page, sizes[0])
  await open(page, screen)
  for (const size of sizes) {
    if (size !== sizes[0]) await resize(page, size)
    const where = { screen: screen.name, size: `${size.width}` }
    const measured = await measure(page, size, errors)
    const found = measured.filter((finding) => !followsTheHour(screen, finding))
    walked.findings.push(...measured.map((finding) => lineOf(where, finding)))
    walked.counts.push({ ...where, counts: countsOf(found) })
    walked.unknown.push(...unknownOf(known, where, found))
    walked.mended.push(...mendedOf(known, where, found))
  }
  return walked
}

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

/** A screen that is not reached is told, and the others are measured all the same. */
const visitOnce = (page: Page, screen: Screen, walk: Walk): Promise<Walked> =>
  visit(page, screen, walk).catch((problem: unknown) => ({
    findings: [],
    counts: [],
    unknown: [`${screen.name} · not reached: ${wordsOf(problem)}`],
    mended: [],
  }))

/** Only what is met twice is new: another walk may change the same booking just then, and a busy machine paints late. */
async function visitTwice(page: Page, screen: Screen, walk: Walk): Promise<Walked> {
  const first = await visitOnce(page, screen, walk)
  return first.unknown.length === 0 ? first : visitOnce(page, screen, walk)
}

/** Goes through screens one after the other, and holds what it finds against what is known. */
export async function walkScreens(page: Page, list: readonly Screen[], walk: Walk): Promise<Walked> {
  const all: Walked[] = []
  for (const screen of list) {
    all.push(await visitTwice(page, screen, walk))
  }
  return {
    findings: all.flatMap(({ findings }) => findings),
    counts: all.flatMap(({ counts }) => counts),
    unknown: all.flatMap(({ unknown }) => unknown),
    mended: all.flatMap(({ mended }) => mended),
  }
}
