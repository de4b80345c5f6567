import { phoneTexts } from './texts.ts'

export interface TypedLoad {
  site: string
  docket: string
  tonnes: string
  cost: string
}

const { tip: words } = phoneTexts
const MOST_KG = 60_000
const MOST_CENTS = 1_000_000

/** A typed number in its smallest unit, without rounding; null for anything else. Nothing typed is 0. */
function inParts(text: string, places: number): number | null {
  const bare = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(',', '.')
  if (bare === '') return 0
  const match = /^(\d{1,6})(?:\.(\d*))?$/.exec(bare)
  if (!match) return null
  const [, whole = '', after = ''] = match
  if (after.length > places) return null
  return Number(whole + after.padEnd(places, '0'))
}

/** The load as sent, or a message about what is wrong with it. */
export function readLoad(
  typed: TypedLoad,
):
  | { ok: true; load: { step: 'tipped'; site: string; docket: string; weightKg: number; costCents: number } }
  | { ok: false; problem: string } {
  const site = typed.site.trim()
  const [weightKg, costCents] = [inParts(typed.tonnes, 3), inParts(typed.cost, 2)]
  if (site === '') return { ok: false, problem: words.siteNeeded }
  if (weightKg === null || weightKg > MOST_KG) return { ok: false, problem: words.tonnesWrong }
  if (costCents === null || costCents > MOST_CENTS) return { ok: false, problem: words.costWrong }
  return { ok: true, load: { step: 'tipped', site, docket: typed.docket.trim(), weightKg, costCents } }
}
