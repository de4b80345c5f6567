import { Autocomplete, Button, Modal, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import { PRICE_STEPS, type PriceRise } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatAustralianDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useId } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { beginSheet } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import type { BookSheet } from '../use-price-view.ts'
import classes from './new-sheet-dialog.module.css'
import { RisePreview } from './rise-preview.tsx'

const words = priceBookTexts.sheets
const [LEAST, MOST] = [-90, 500]

interface NewSheetDraft {
  validFrom: LocalDate | null
  priceClass: string
  copyOf: string | null
  perCent: string
  roundTo: PriceRise['roundTo']
}

const SHARE = /^-?\d{1,3}(\.\d{1,2})?$/

/** In per cent: 0 for none, NaN for a text that is no number. */
function shareOf({ perCent }: NewSheetDraft): number {
  const typed = perCent.trim().replace('−', '-').replace(/\s*%$/, '')
  if (typed === '') return 0
  const share = SHARE.test(typed) ? Number(typed) : Number.NaN
  return share >= LEAST && share <= MOST ? share : Number.NaN
}

function riseOf(draft: NewSheetDraft): PriceRise | null {
  const share = shareOf(draft)
  return draft.copyOf === null || share === 0 || Number.isNaN(share)
    ? null
    : { perCent: share, roundTo: draft.roundTo }
}

function errorsOf(draft: NewSheetDraft): FieldError[] {
  const { validFrom, priceClass, copyOf } = draft
  return [
    ...(validFrom === null ? [{ field: 'validFrom', message: words.dateRequired }] : []),
    ...(priceClass.trim() === '' ? [{ field: 'priceClass', message: priceTexts.classRequired }] : []),
    ...(copyOf !== null && Number.isNaN(shareOf(draft))
      ? [{ field: 'perCent', message: words.perCentWrong }]
      : []),
  ]
}

const FIELDS = ['validFrom', 'priceClass', 'perCent']

const fieldOf = (path: string) => {
  const name = path.replace('rise.', '')
  return FIELDS.includes(name) ? name : null
}

export function useNewSheet(
  start: Pick<NewSheetDraft, 'validFrom' | 'priceClass' | 'copyOf'>,
  onMade: (id: string, day: LocalDate) => void,
) {
  return useEntryForm<NewSheetDraft, { id: string; validFrom: LocalDate }>({
    start: { ...start, perCent: '', roundTo: PRICE_STEPS[1] },
    wire: formWire,
    fieldOf,
    check: errorsOf,
    send: async (draft, key) => {
      const { validFrom, priceClass, copyOf } = draft
      if (validFrom === null) return null
      const from = toWireDate(validFrom)
      const { id } = await beginSheet(
        { validFrom: from, priceClass: priceClass.trim(), copyOf, rise: riseOf(draft) },
        key,
      )
      return { id, validFrom }
    },
    tell: ({ validFrom }) => toastDone({ title: words.made(formatAustralianDate(validFrom)) }),
    notSaved: words.notMade,
    onSaved: ({ id, validFrom }) => onMade(id, validFrom),
  })
}

type OpenNewSheet = ReturnType<typeof useNewSheet>

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const STEPS = PRICE_STEPS.map((step) => ({ value: String(step), label: words.step(step) }))

interface NewSheetDialogProps {
  sheets: readonly BookSheet[]
  from: BookSheet | null
  zone: { id: string; name: string }
  today: LocalDate
  onClose: () => void
  onMade: (sheetId: string) => void
}

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
        <Stack columns={2} gap={12} align="start" className={classes.fields}>
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
        </Stack>
        {draft.copyOf !== null && <RisePreview copyOf={draft.copyOf} rise={riseOf(draft)} zone={zone} />}
        <Row justify="end" gap={8} mt={16} align="stretch" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.make}
          </Button>
        </Row>
      </form>
    </Modal>
  )
}
