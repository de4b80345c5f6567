import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toastDone } from '#web/ui/toast.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { priceQueries } from '../queries.ts'
import {
  binKey,
  nameOfPrice,
  type OwnPrice,
  priceOf,
  type TypedPrice,
  typedErrors,
  typedOf,
} from './own-price.ts'
import classes from './own-prices.module.css'
import { ownPriceTexts as words } from './texts.ts'
import { PriceRefused, useOwnPrices } from './use-own-prices.ts'

const BINS = BOOKING_BIN_TYPES.toReversed().flatMap((binType) =>
  BIN_SIZES.map((binSize) => ({ binType, binSize })),
)

/** What a price can be of: what the company offers, and what it is of already. */
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

interface OwnPriceDialogProps {
  customerId: string
  /** Null for a new one. */
  price: OwnPrice | null
  today: LocalDate
  onClose: () => void
}

/** A price of a customer's own: for which bin and waste, where, and from when to when. */
export function OwnPriceDialog({ customerId, price, today, onClose }: OwnPriceDialogProps) {
  useFocusBack()
  const { bins, wasteTypes, zones } = useChoices(price)
  const [changes, setChanges] = useState<Partial<TypedPrice>>({})
  const [errors, show] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useOwnPrices(customerId)
  const first: TypedPrice = price
    ? typedOf(price)
    : {
        bin: bins[0] ? binKey(bins[0]) : '',
        wasteType: wasteTypes[0] ?? '',
        zoneId: '',
        priceCents: null,
        validFrom: today,
        validTo: null,
      }
  const typed = { ...first, ...changes }
  const change = (more: Partial<TypedPrice>) => {
    setChanges((before) => ({ ...before, ...more }))
    show({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const wrong = typedErrors(typed)
    show(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    const [one] = wrong
    if (one) return form.current?.querySelector<HTMLElement>(`[name="${one.field}"]`)?.focus()
    const bin = bins.find((known) => binKey(known) === typed.bin)
    const after = bin ? priceOf(typed, bin) : null
    if (after === null) return show({ bin: words.noBins })
    mutate(
      { before: price, after },
      {
        onSuccess: () => {
          toastDone({ title: words.saved(nameOfPrice(after)) })
          onClose()
        },
        onError: (problem) =>
          show({ bin: problem instanceof PriceRefused ? problem.message : messageOf(problem) }),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={price ? words.editTitle(nameOfPrice(price)) : words.addTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form ref={form} noValidate onSubmit={submit} className={classes.form}>
        <NativeSelect
          label={words.fields.bin}
          name="bin"
          data-autofocus
          data={bins.map((bin) => ({ value: binKey(bin), label: `${bin.binSize} m³ ${bin.binType}` }))}
          value={typed.bin}
          error={errors.bin}
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
          error={errors.priceCents}
          onChange={(priceCents) => change({ priceCents })}
        />
        <DateField
          label={words.fields.from}
          name="validFrom"
          required
          today={today}
          value={typed.validFrom}
          error={errors.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        <DateField
          label={words.fields.to}
          name="validTo"
          description={words.fields.aboutTo}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          today={today}
          value={typed.validTo}
          error={errors.validTo}
          onChange={(validTo) => change({ validTo })}
        />
        <Group className={classes.whole} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
