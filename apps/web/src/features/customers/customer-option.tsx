import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './customer-search.module.css'
import { HoldFlag } from './hold-flag.tsx'

interface MarkedTextProps {
  text: string
  /** What is bold in it; spaces do not count. */
  mark: string
}

/** The first place where all of `mark` stands in `text`, spaces skipped in both. */
function placeOf(text: string, mark: string): [from: number, to: number] | null {
  const letters = [...text].map((letter) => foldText(letter).replaceAll(' ', ''))
  // One letter may be written as two, and an accent beside its letter as none.
  const positions = letters.flatMap((folded, index) => [...folded].map(() => index))
  const bare = letters.join('')
  const wanted = foldText(mark).replaceAll(' ', '')
  const at = wanted === '' ? -1 : bare.indexOf(wanted)
  const [from, last] = [positions[at], positions[at + wanted.length - 1]]
  return at === -1 || from === undefined || last === undefined ? null : [from, last + 1]
}

/** A text with what was typed in bold. */
function MarkedText({ text, mark }: MarkedTextProps) {
  const place = placeOf(text, mark)
  if (place === null) return text
  return (
    <>
      {text.slice(0, place[0])}
      <b>{text.slice(...place)}</b>
      {text.slice(place[1])}
    </>
  )
}

interface CustomerOptionProps {
  customer: WireCustomer
  by: 'phone' | 'name'
  typed: string
}

/** One known customer: the number to read back, the name, where they live. */
export function CustomerOption({ customer, by, typed }: CustomerOptionProps) {
  const { phone, name, address, onHold, onHoldReason } = customer
  return (
    <>
      <span className={classes.phone}>
        <MarkedText text={formatPhone(phone)} mark={by === 'phone' ? normalisePhone(typed) : ''} />
      </span>
      <span className={classes.who}>
        <span className={classes.name}>
          {name} {onHold && <HoldFlag reason={onHoldReason} />}
        </span>
        <span className={classes.where}>{address[0]?.name ?? customer.email}</span>
      </span>
      {address.length > 1 && <span className={classes.sites}>{address.length} addresses</span>}
      <span className={classes.enter}>
        <Kbd>Enter</Kbd>
      </span>
    </>
  )
}
