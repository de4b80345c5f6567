import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import type { WireCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { overLatest } from '#web/client/over-latest.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { saveOwnPrices } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import {
  binKey,
  changedPrices,
  nameOfPrice,
  type OwnPrice,
  priceOf,
  sentPrices,
  type TypedPrice,
  typedErrors,
  typedOf,
} from './own-price.ts'
import classes from './own-prices.module.css'
import { ownPriceTexts as words } from './texts.ts'

interface PriceChange {
  before: OwnPrice | null
  after: OwnPrice | null
  /** The idempotency key of a form; absent for a press. */
  key?: string
}

const CONFLICT = 409

const refused = (message: string) => new ApiError(CONFLICT, message, { errors: [{ field: 'bin', message }] })

/** Changes one price at a time over the current ones, so that a colleague's changes stay. */
export function useOwnPrices(customerId: string) {
  const queryClient = useQueryClient()
  const query = priceQueries.ofCustomer(customerId)
  const save = ({ version, prices }: WireCustomerPrices, { before, after, key }: PriceChange) => {
    const changed = changedPrices(prices, before, after)
    if (changed === 'gone') throw refused(words.gone)
    if (changed === 'twice') throw refused(words.twice)
    return saveOwnPrices(customerId, { version, prices: sentPrices(changed) }, key)
  }
  return useMutation({
    mutationFn: (wanted: PriceChange) =>
      overLatest({
        known: () => queryClient.ensureQueryData(query),
        readAnew: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
        save: async (row) => save(row, wanted),
      }),
  })
}

const BINS = BOOKING_BIN_TYPES.toReversed().flatMap((binType) =>
  BIN_SIZES.map((binSize) => ({ binType, binSize })),
)

function useChoices(price: OwnPrice | null) {
  const { data: settings } = useQuery(tenantQueries.settings())
  const { data: book } = useQuery(priceQueries.book())
  const { binSizes = [], binTypes = [], wasteTypes = [] } = settings?.bookings ?? {}
  const kept = price && binKey(price)
  return {
    bins: BINS.filter(
      (bin) => binKey(bin) === kept || (binSizes.includes(bin.binSize) && binTypes.includes(bin.binType)),
    ),
    wasteTypes: [...new Set([...wasteTypes, ...(price ? [price.wasteType] : [])])],
    zones: [
      { value: '', label: words.everyZone },
      ...(book?.zones ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}

const FIELDS = ['priceCents', 'validFrom', 'validTo']

interface OwnPriceDialogProps {
  customerId: string
  price: OwnPrice | null
  today: LocalDate
  onClose: () => void
}

function useOwnPriceForm({ customerId, price, today, onClose }: OwnPriceDialogProps) {
  const choices = useChoices(price)
  const { mutateAsync } = useOwnPrices(customerId)
  const [bin] = choices.bins
  /** What is offered is read while the dialog is open, so the first is chosen until the user chooses. */
  const chosenOf = (typed: TypedPrice): TypedPrice => ({
    ...typed,
    bin: typed.bin || (bin ? binKey(bin) : ''),
    wasteType: typed.wasteType || (choices.wasteTypes[0] ?? ''),
  })
  const form = useEntryForm<TypedPrice, OwnPrice>({
    start: price
      ? typedOf(price)
      : { bin: '', wasteType: '', zoneId: '', priceCents: null, validFrom: today, validTo: null },
    wire: formWire,
    fieldOf: (path) => (FIELDS.includes(path) ? path : 'bin'),
    check: (typed) => [
      ...typedErrors(typed),
      ...(chosenOf(typed).bin === '' ? [{ field: 'bin', message: words.noBins }] : []),
    ],
    send: async (typed, key) => {
      const chosen = chosenOf(typed)
      const of = choices.bins.find((known) => binKey(known) === chosen.bin)
      const after = of ? priceOf(chosen, of) : null
      if (after !== null) await mutateAsync({ before: price, after, key })
      return after
    },
    tell: (saved) => toastDone({ title: words.saved(nameOfPrice(saved)) }),
    notSaved: words.failed,
    onSaved: onClose,
  })
  return { ...form, ...choices, chosen: chosenOf(form.values) }
}

export function OwnPriceDialog(props: OwnPriceDialogProps) {
  const { price, today, onClose } = props
  useFocusBack()
  const form = useOwnPriceForm(props)
  const { chosen: typed, change, errorOf, bins, wasteTypes, zones } = form
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={price ? words.editTitle(nameOfPrice(price)) : words.addTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack
        as="form"
        align="start"
        gap={12}
        ref={element}
        noValidate
        onSubmit={submit}
        className={classes.form}
      >
        <NativeSelect
          label={words.fields.bin}
          name="bin"
          data-autofocus
          data={bins.map((bin) => ({ value: binKey(bin), label: `${bin.binSize} m³ ${bin.binType}` }))}
          value={typed.bin}
          error={errorOf('bin')}
          onChange={({ currentTarget: { value } }) => change({ bin: value })}
        />
        <NativeSelect
          label={words.fields.waste}
          data={wasteTypes}
          value={typed.wasteType}
          onChange={({ currentTarget: { value } }) => change({ wasteType: value })}
        />
        <NativeSelect
          label={words.fields.zone}
          data={zones}
          value={typed.zoneId}
          onChange={({ currentTarget: { value } }) => change({ zoneId: value })}
        />
        <MoneyField
          label={words.fields.price}
          name="priceCents"
          required
          value={typed.priceCents}
          error={errorOf('priceCents')}
          onChange={(priceCents) => change({ priceCents })}
        />
        <DateField
          label={words.fields.from}
          name="validFrom"
          required
          today={today}
          value={typed.validFrom}
          error={errorOf('validFrom')}
          onChange={(validFrom) => change({ validFrom })}
        />
        <DateField
          label={words.fields.to}
          name="validTo"
          description={words.fields.aboutTo}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          today={today}
          value={typed.validTo}
          error={errorOf('validTo')}
          onChange={(validTo) => change({ validTo })}
        />
        <Group className={classes.whole} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
