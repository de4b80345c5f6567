import type { MergeFieldName, WireMergePreview } from '@skipyard/contract/customers.changes.ts'
import { CUSTOMER_COLUMNS } from '@skipyard/contract/customers.files.ts'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import type { MergeWish } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'
import { toldApart } from './told-apart.ts'

type Field = WireMergePreview['fields'][number]

interface MergeFieldsProps {
  kept: WireCustomer
  other: WireCustomer
  fields: readonly Field[]
  /** What was chosen here, also before the preview has followed. */
  choices: MergeWish['choices']
  onChoose: (field: MergeFieldName, side: Field['side']) => void
}

const labels = new Map<string, string>(CUSTOMER_COLUMNS.map(({ name, label }) => [name, label]))

const formats = new Map([
  ['phone', formatPhone],
  ['abn', formatAbn],
])

const SIDES = ['kept', 'other'] as const

/** The fields in which the two differ, and whose value each takes. */
export function MergeFields({ kept, other, fields, choices, onChoose }: MergeFieldsProps) {
  const words = customerTexts.merge
  if (fields.length === 0) return <p className={classes.words}>{words.same}</p>
  const names = { kept: toldApart(kept), other: toldApart(other) }
  const said = (field: Field, side: Field['side']) =>
    (formats.get(field.field)?.(field[side]) ?? field[side]) || words.empty
  return (
    <section>
      <h3 className={classes.heading}>{words.fields}</h3>
      <div className={classes.sides} aria-hidden="true">
        {SIDES.map((side) => (
          <span key={side}>{names[side]}</span>
        ))}
      </div>
      {fields.map((field) => (
        <fieldset key={field.field} className={classes.field}>
          <legend>{labels.get(field.field) ?? field.field}</legend>
          {SIDES.map((side) => (
            <label key={side} className={classes.value}>
              <input
                type="radio"
                name={`merge-${field.field}`}
                aria-label={`${said(field, side)} (${names[side]})`}
                checked={(choices?.[field.field] ?? field.side) === side}
                onChange={() => onChoose(field.field, side)}
              />
              <span className={field[side] === '' ? classes.where : undefined}>{said(field, side)}</span>
              <small className={classes.whose} aria-hidden="true">
                {names[side]}
              </small>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
