import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { MOST_NUMBER_CHARACTERS, SETTABLE_BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import classes from '../form/stock-rows-form.module.css'
import { binTexts } from '../texts.ts'
import { HireLink } from './hire-link.tsx'
import { type BinFormFacts, useBinForm } from './use-bin-form.ts'

const { columns, status, form: words } = binTexts.numbered
const STATUSES = SETTABLE_BIN_STATUSES.map((value) => ({ value, label: status[value] }))
const OUT = [{ value: 'with customer', label: status['with customer'] }] as const

/** A numbered bin: what is painted on it, whether it can be used, and what there is to know about it. */
export function BinForm(facts: BinFormFacts) {
  const form = useBinForm(facts)
  const { row: bin, values, change, text, errorOf } = form
  const isOut = bin?.status === 'with customer'
  const sizes = facts.sizes.map(({ size, type }, index) => ({
    value: String(index),
    label: `${size} m³ ${type}`,
  }))
  return (
    <RecordForm form={form} onCancel={facts.onCancel}>
      <div className={classes.fields}>
        <Stack gap="md">
          {bin === null && (
            <Select
              label={words.sizeAndType}
              required
              allowDeselect={false}
              data={sizes}
              value={String(values.of)}
              onChange={(value) => change({ of: Number(value ?? 0) })}
            />
          )}
          <TextInput
            label={columns.number}
            required={bin !== null}
            data-autofocus
            maxLength={MOST_NUMBER_CHARACTERS}
            placeholder={bin === null ? words.nextNumber : undefined}
            description={bin === null ? words.nextNumberHint : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...text('number')}
          />
          {isOut ? (
            <Select
              label={columns.status}
              data={OUT}
              value="with customer"
              disabled
              description={<LockReason reason={words.isOut} />}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          ) : (
            <Select
              label={columns.status}
              allowDeselect={false}
              data={STATUSES}
              value={values.status}
              onChange={(value) => change({ status: value ?? values.status })}
              description={words.statusHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={errorOf('status')}
            />
          )}
          {bin && (bin.hire ?? bin.promisedTo) && (
            <p className={classes.said}>
              <HireLink bin={bin} />
            </p>
          )}
          <Textarea label={columns.comments} maxLength={500} autosize minRows={3} {...text('comments')} />
        </Stack>
      </div>
    </RecordForm>
  )
}
