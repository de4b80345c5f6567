import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { untilItRests } from './until-it-rests.ts'

/** What depends on colours; everything else is the same in every theme and scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The screen behind an open dialog: nobody can reach it, and it is judged where nothing covers it. */
const COVERED = 'body:has([role=dialog][aria-modal=true]) > #root'

/** A menu or a list of choices over a screen that is judged as well where none is open. */
const LAYER = 'body > :not(#root) :is([role=menu], [role=listbox])'
/** What such a layer adds: itself, and what it was opened from. */
const ADDED = ['body > :not(#root)', '#root [aria-expanded=true]']

/** Leaves out of the judgement what has been judged without what lies over it. */
async function judgeWhatIsNew(page: Page, axe: AxeBuilder): Promise<void> {
  if ((await page.locator(COVERED).count()) > 0) axe.exclude('#root')
  else if ((await page.locator(LAYER).filter({ visible: true }).count()) > 0)
    for (const part of ADDED) axe.include(part)
}

/**
 * What axe calls serious or critical on the page once it rests; by these rules of colours alone, when there are some.
 */
export async function expectNothingSerious(page: Page, where: string, rules?: string[]) {
  await untilItRests(page)
  // Half a megabyte of axe is read by the page once, not for every look at it.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) })
    // The pages have no frames: no second page is needed to put their answers together.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Style sheets read a second time serve no rule that is on.
      preload: false,
      // Never more than moderate, and as slow as all others together.
      rules: { region: { enabled: false } },
      ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
    })
  await judgeWhatIsNew(page, axe)
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const [why] = [...any, ...all, ...none]
        return `${id}: ${why?.message} ${html.slice(0, 200)}`
      }),
    )
  expect(serious, where).toEqual([])
}
