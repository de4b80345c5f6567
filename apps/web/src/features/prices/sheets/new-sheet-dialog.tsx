import { Autocomplete, Button, Modal, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import { PRICE_STEPS } from '@skipyard/domain/prices/raise-price.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useId } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { priceBookTexts } from '../texts.ts'
import type { BookSheet } from '../use-price-view.ts'
import classes from './new-sheet-dialog.module.css'
import { RisePreview } from './rise-preview.tsx'
import { type OpenNewSheet, riseOf, useNewSheet } from './use-new-sheet.ts'

const words = priceBookTexts.sheets
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const STEPS = PRICE_STEPS.map((step) => ({ value: String(step), label: words.step(step) }))

interface NewSheetDialogProps {
  sheets: readonly BookSheet[]
  /** The sheet that is looked at, to begin with. */
  from: BookSheet | null
  zone: { id: string; name: string }
  today: LocalDate
  onClose: () => void
  onMade: (sheetId: string) => void
}

/** By how much the copied prices rise, and to what they are rounded. */
function RiseFields({ sheet: { values: draft, change, errorOf } }: { sheet: OpenNewSheet }) {
  const stepsId = useId()
  return (
    <>
      <TextInput
        label={words.perCent}
        description={words.aboutPerCent}
        inputWrapperOrder={ORDER}
        inputMode="decimal"
        placeholder="0"
        maxLength={16}
        value={draft.perCent}
        error={errorOf('perCent')}
        onChange={({ currentTarget: { value } }) => change({ perCent: value })}
      />
      <div>
        <div id={stepsId} className="mantine-InputWrapper-label">
          {words.roundTo}
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={stepsId}
          data={STEPS}
          value={String(draft.roundTo)}
          onChange={(value) => change({ roundTo: PRICE_STEPS.find((step) => String(step) === value) ?? 1 })}
        />
      </div>
    </>
  )
}

/** New prices from a day on: empty, or a copy that rises, looked at before it is made. */
export function NewSheetDialog({ sheets, from, zone, today, onClose, onMade }: NewSheetDialogProps) {
  useFocusBack()
  const sheet = useNewSheet(
    {
      validFrom: from === null ? today : null,
      priceClass: from?.priceClass ?? RETAIL,
      copyOf: from?.id ?? null,
    },
    onMade,
  )
  const { values: draft, change, errorOf, isSaving, save } = sheet
  const element = useFormFocus<HTMLFormElement>(sheet.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const copies = sheets.map(({ id, priceClass, validFrom }) => ({
    value: id,
    label: words.sheetOf(priceClass, formatAustralianDate(validFrom)),
  }))
  const known = [...new Set([RETAIL, ...sheets.map(({ priceClass }) => priceClass)])]
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="56rem"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form ref={element} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <DateField
            label={words.validFrom}
            required
            data-autofocus
            today={today}
            value={draft.validFrom}
            error={errorOf('validFrom')}
            onChange={(validFrom) => change({ validFrom })}
          />
          <Autocomplete
            label={words.class}
            description={words.aboutClass}
            inputWrapperOrder={ORDER}
            required
            maxLength={40}
            data={known}
            value={draft.priceClass}
            error={errorOf('priceClass')}
            onChange={(priceClass) => change({ priceClass })}
          />
          {sheets.length > 0 && (
            <NativeSelect
              label={words.copyOf}
              data={[...copies, { value: '', label: words.nothing }]}
              value={draft.copyOf ?? ''}
              onChange={({ currentTarget: { value } }) => change({ copyOf: value === '' ? null : value })}
            />
          )}
          {draft.copyOf !== null && <RiseFields sheet={sheet} />}
        </div>
        {draft.copyOf !== null && <RisePreview copyOf={draft.copyOf} rise={riseOf(draft)} zone={zone} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.make}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
