import type { WireUnplaced } from '@skipyard/contract/planning/proposal.ts'
import classes from './not-placed.module.css'
import { planTexts } from './texts.ts'

/** So many reasons stand at once: fifty trucks mostly say the same. */
const MOST_SHOWN = 4
/** And so many trucks of each. */
const MOST_NAMED = 3

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
  /** The trucks' reasons wait until they are asked for. */
  isShort?: boolean
}

type TruckSays = WireUnplaced['trucks'][number]

/** What a truck can never carry says least of what would help. */
const isHopeless = ({ reason }: TruckSays) => reason === 'cannot-carry' || reason === 'too-big'

/** 'XW48QP has no hours left' stands beside its plate as 'Has no hours left'. */
function saysOf({ rego, message }: TruckSays): string {
  const name = `${rego} `.toLowerCase()
  if (!message.toLowerCase().startsWith(name)) return message
  const rest = message.slice(name.length)
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

/** The trucks by what they say, one line for all that say the same, those that could carry it first. */
function byReason(trucks: WireUnplaced['trucks']): { regos: string[]; message: string }[] {
  const ordered = [...trucks.filter((one) => !isHopeless(one)), ...trucks.filter(isHopeless)]
  return [...Map.groupBy(ordered, saysOf)].map(([message, some]) => ({
    message,
    regos: some.map(({ rego }) => rego.toUpperCase()),
  }))
}

const namesOf = (regos: readonly string[]) =>
  [
    regos.slice(0, MOST_NAMED).join(', '),
    ...(regos.length > MOST_NAMED ? [planTexts.card.otherRegos(regos.length - MOST_NAMED)] : []),
  ].join(' ')

/** What each truck says. */
function TruckReasons({ trucks }: Pick<WireUnplaced, 'trucks'>) {
  const reasons = byReason(trucks)
  const rest = reasons.slice(MOST_SHOWN).reduce((sum, { regos }) => sum + regos.length, 0)
  return (
    <>
      <dl>
        {reasons.slice(0, MOST_SHOWN).map(({ regos, message: says }) => (
          <div key={says}>
            <dt title={regos.join(', ')}>{namesOf(regos)}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p>{planTexts.card.otherTrucks(rest)}</p>}
    </>
  )
}

/** What would help is said once: a way to it says it better, but what is lacking leads. */
const helpsBeside = (ways: readonly WayOut[], helps: readonly string[]) =>
  ways.length > 0 ? helps.slice(0, 1) : helps

/** Why a job has no place in a plan: what each truck says, what would help, and the ways to it. */
export function NotPlaced({ unplaced, ways, isBusy = false, isShort = false }: NotPlacedProps) {
  const { jobID, message, trucks, helps } = unplaced
  const reasons = trucks.length > 0 && <TruckReasons trucks={trucks} />
  return (
    <section className={classes.why} aria-label={planTexts.card.whyNot(jobID)}>
      <b>{message}</b>
      {isShort && reasons ? (
        <details>
          <summary>{planTexts.card.eachTruck}</summary>
          {reasons}
        </details>
      ) : (
        reasons
      )}
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
