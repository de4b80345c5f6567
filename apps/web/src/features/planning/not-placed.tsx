import type { WireUnplaced } from '@skipyard/contract/planning.proposal.ts'
import classes from './not-placed.module.css'
import { planTexts } from './texts.ts'

/** So many reasons stand at once: fifty trucks mostly say the same. */
const MOST_SHOWN = 4

/** A way out of not being placed. */
export interface WayOut {
  label: string
  /** What comes of it. */
  title?: string | undefined
  onTake: () => void
}

interface NotPlacedProps {
  unplaced: WireUnplaced
  ways: readonly WayOut[]
  /** One of them is on its way. */
  isBusy?: boolean
}

/** The trucks by what they say: one line for all that say the same. */
function byReason(trucks: WireUnplaced['trucks']): { regos: string; message: string; count: number }[] {
  return [...Map.groupBy(trucks, ({ message }) => message)].map(([message, some]) => ({
    message,
    count: some.length,
    regos: some.map(({ rego }) => rego.toUpperCase()).join(', '),
  }))
}

/** What would help is said once: a way to it says it better, but what is lacking leads. */
const helpsBeside = (ways: readonly WayOut[], helps: readonly string[]) =>
  ways.length > 0 ? helps.slice(0, 1) : helps

/** Why a job has no place in a plan: what each truck says, what would help, and the ways to it. */
export function NotPlaced({ unplaced, ways, isBusy = false }: NotPlacedProps) {
  const { jobID, message, trucks, helps } = unplaced
  const reasons = byReason(trucks)
  const rest = reasons.slice(MOST_SHOWN).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={classes.why} aria-label={planTexts.card.whyNot(jobID)}>
      <b>{message}</b>
      {reasons.length > 0 && (
        <dl>
          {reasons.slice(0, MOST_SHOWN).map(({ regos, message: says }) => (
            <div key={says}>
              <dt title={regos}>{regos}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {rest > 0 && <p>{planTexts.card.otherTrucks(rest)}</p>}
      {helpsBeside(ways, helps).map((help) => (
        <p key={help}>{help}</p>
      ))}
      {ways.length > 0 && (
        <p className={classes.ways}>
          {ways.map(({ label, title, onTake }) => (
            <button key={label} type="button" title={title} disabled={isBusy} onClick={onTake}>
              {label}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
