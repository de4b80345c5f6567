import type { WireUnplaced } from '@skipyard/contract/planning/proposal.ts'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import classes from './not-placed.module.css'
import { planTexts } from './texts.ts'

const MOST_SHOWN = 4
const MOST_NAMED = 3

export interface WayOut {
  label: string
  title?: string | undefined
  onTake: () => void
}

interface NotPlacedProps {
  unplaced: WireUnplaced
  ways: readonly WayOut[]
  isBusy?: boolean
  isShort?: boolean
}

type TruckSays = WireUnplaced['trucks'][number]

/** A truck that can never carry the bin says least about what would help. */
const isHopeless = ({ reason }: TruckSays) => reason === 'cannot-carry' || reason === 'too-big'

/** 'XW48QP has no hours left', or 'This truck cannot …', beside its plate: 'Has no hours left', 'Cannot …'. */
function saysOf({ rego, message }: TruckSays): string {
  const name = [`${rego} `, 'This truck '].find((one) => message.toLowerCase().startsWith(one.toLowerCase()))
  if (name === undefined) return message
  const rest = message.slice(name.length)
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

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

/** One beside buttons, unless a button says the same. */
const helpsBeside = (ways: readonly WayOut[], helps: readonly string[]) =>
  (ways.length > 0 ? helps.slice(0, 1) : helps).filter((help) => !ways.some(({ label }) => label === help))

export function NotPlaced({ unplaced, ways, isBusy = false, isShort = false }: NotPlacedProps) {
  const { jobID, message, trucks, helps } = unplaced
  const reasons = trucks.length > 0 && <TruckReasons trucks={trucks} />
  return (
    <Block
      as="section"
      line="top"
      bg="amber"
      tone="warn"
      size="small"
      lh={16}
      className={classes.why}
      aria-label={planTexts.card.whyNot(jobID)}
    >
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
        <Row as="p" wrap rowGap={4} columnGap={12} align="stretch" className={classes.ways}>
          {ways.map(({ label, title, onTake }) => (
            <button key={label} type="button" title={title} disabled={isBusy} onClick={onTake}>
              {label}
            </button>
          ))}
        </Row>
      )}
    </Block>
  )
}
