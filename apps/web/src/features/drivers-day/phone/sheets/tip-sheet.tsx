import type { WireDriverDay } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { tipRateFromWire } from '@skipyard/contract/planning/codec.ts'
import { proposedTipCost } from '@skipyard/domain/planning/tip-rates.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconCameraPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import photoClasses from '../photos.module.css'
import { phoneTexts } from '../texts.ts'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type TipPrices = WireDriverDay['tipRates']

interface TypedLoad {
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

/** What the load costs by what the site takes today; null where nobody has said, or it was not weighed. */
export const proposedCost = (
  { site, tonnes }: Pick<TypedLoad, 'site' | 'tonnes'>,
  prices: TipPrices,
  date: LocalDate,
): Cents | null =>
  proposedTipCost(
    prices.map(({ name, rates }) => ({ name, rates: rates.map(tipRateFromWire) })),
    { site, weightKg: inParts(tonnes, 3) ?? 0, date },
  )

type Load = Extract<ReturnType<typeof readLoad>, { ok: true }>['load']

interface TipSheetProps {
  sites: readonly string[]
  prices: TipPrices
  today: LocalDate
  what: string
  alert: string
  onLoad: (load: Load, photo: File | null) => Promise<void>
  onClose: () => void
}

const NOTHING: TypedLoad = { site: '', docket: '', tonnes: '', cost: '' }
const SHOWN_SITES = 4

export function TipSheet({ sites, prices, today, what, alert, onLoad, onClose }: TipSheetProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [photo, setPhoto] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const field = (name: keyof TypedLoad, label: string, isNumber = false) => (
    <label className={classes.field}>
      {label}
      <input
        value={typed[name]}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={name === 'site' ? 80 : 40}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      />
    </label>
  )
  const proposed = proposedCost(typed, prices, today)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readLoad(typed)
    if (!read.ok) return setProblem(read.problem)
    setProblem('')
    const isByPrice = proposed !== null && typed.cost.trim() === ''
    void onLoad(isByPrice ? { ...read.load, costCents: proposed } : read.load, photo)
  }
  return (
    <Sheet title={words.title} words={what} onClose={onClose}>
      <form className={classes.form} onSubmit={save} noValidate>
        <div className={classes.reasons}>
          {sites.slice(0, SHOWN_SITES).map((site) => (
            <button
              key={site}
              type="button"
              aria-pressed={typed.site === site}
              onClick={() => setTyped({ ...typed, site })}
            >
              {site}
            </button>
          ))}
        </div>
        {field('site', sites.length > 0 ? words.otherSite : words.site)}
        {field('docket', words.docket)}
        <div className={classes.two}>
          {field('tonnes', words.tonnes, true)}
          {field('cost', proposed === null ? words.cost : words.costByPrice, true)}
        </div>
        {proposed !== null && <p className={classes.words}>{words.proposed(formatAmount(proposed))}</p>}
        <label className={photoClasses.add}>
          <IconCameraPlus size={24} aria-hidden="true" />
          {photo ? photo.name : words.photo}
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => setPhoto(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <p className={classes.problem} role="alert">
          {problem || alert}
        </p>
        <div className={classes.actions}>
          <button type="submit" className={`${classes.button} ${classes.primary}`}>
            {words.save}
          </button>
          <button type="button" className={`${classes.button} ${classes.quiet}`} onClick={onClose}>
            {phoneTexts.cannot.back}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
