import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { laterOf } from '@skipyard/domain/shared/local-date.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconCalendarSearch } from '@tabler/icons-react'
import { BinSizePicker } from '#web/features/inventory/bin-size-picker.tsx'
import { HowItCame } from '#web/features/prices/quote-lines.tsx'
import type { BinToBring } from '#web/features/yards/queries.ts'
import { YardOfBin } from '#web/features/yards/yard-of-bin.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import classes from './bin-section.module.css'
import { BinsOfOrder } from './bins-of-order.tsx'
import { hireOfDraft } from './form-draft.ts'
import { SectionHead } from './section-head.tsx'
import { hirePeriod, useSizesOfHire } from './stock-of-hire.ts'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

const words = formTexts.price

function Reason({ form }: { form: OpenForm }) {
  if (form.reasonFor === null) return null
  const isForNothing = form.values.priceCents === 0
  const { error, ...reason } = form.text('priceReason')
  return (
    <TextInput
      className={classes.reason}
      label={isForNothing ? words.reasonForNothing : words.reason}
      required={form.reasonFor === 'required'}
      maxLength={200}
      {...reason}
      // Of $0 the price itself says that it needs a reason.
      error={isForNothing ? Boolean(error) : error}
    />
  )
}

interface AnswerProps {
  form: OpenForm
  quote: NonNullable<OpenForm['byBook']['quote']>
  quotedCents: number
}

function Answer({ form, quote, quotedCents }: AnswerProps) {
  const isSame = form.values.priceCents === quotedCents
  const isSaidAbove = !isSame && form.money('priceCents').error !== undefined
  return (
    <Row wrap columnGap={10} gap={4} mt={8} tone="soft" size="text">
      {!isSaidAbove && <span>{isSame ? words.byBook : words.says(formatDollars(quotedCents))}</span>}
      {!isSame && form.lockOf('priceCents') === null && (
        <Button variant="default" size="compact-xs" onClick={form.takeBookPrice}>
          {words.take(formatDollars(quotedCents))}
        </Button>
      )}
      <HowItCame quote={quote} />
    </Row>
  )
}

/** Marked, never refused: the office may know better than the gazetteer. */
function PlaceNotice({ form }: { form: OpenForm }) {
  const { address } = form.values
  if (!form.byBook.isPlaceUnclear || address === null) return null
  return (
    <Words as="p" mt={8} tone="warn" size="text" role="status">
      {words.placeUnclear(address.suburb)}
    </Words>
  )
}

function PriceNotice({ form }: { form: OpenForm }) {
  const { quote, quotedCents, refusal, isAsked, isForWhom, isSilent, askAgain } = form.byBook
  if (isAsked)
    return (
      <Row as="p" wrap columnGap={10} gap={4} mt={8} tone="soft" size="text" role="status">
        <Loader size="0.875rem" aria-hidden="true" />
        {isForWhom ? words.lookingUp : words.asking}
      </Row>
    )
  if (isSilent)
    return (
      <>
        <Row as="p" wrap columnGap={10} gap={4} mt={8} tone="soft" size="text" role="status">
          {words.silent}
          <Button variant="default" size="compact-xs" onClick={askAgain}>
            {words.askAgain}
          </Button>
        </Row>
        <Reason form={form} />
      </>
    )
  if (refusal !== null) {
    // Said where the waste is chosen.
    const isSaidBelow = refusal.reason === 'not-offered'
    return (
      <>
        {!isSaidBelow && (
          <Words as="p" mt={8} tone="warn" size="text" role="status">
            {refusal.words}. {words.byHand}
          </Words>
        )}
        <Reason form={form} />
      </>
    )
  }
  if (quote === null || quotedCents === null) return null
  return (
    <>
      <Answer form={form} quote={quote} quotedCents={quotedCents} />
      <Reason form={form} />
    </>
  )
}

function MoneySection({ form }: { form: OpenForm }) {
  const { money, values } = form
  const [price, paid] = [money('priceCents'), money('paidCents')]
  const pending = (values.priceCents || 0) - (values.paidCents || 0)
  const lock = form.lockOf('priceCents')
  return (
    <>
      <Stack gap={12} mt={12} className={classes.money}>
        <MoneyField
          label="Price"
          {...price}
          aria-busy={form.isPriceAsked || undefined}
          description={lock && <LockReason reason={lock} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onBlur={() => {
            price.onBlur()
            // A lower price can make what was paid too much: say so where it can be seen at once.
            if (paid.value !== null) paid.onBlur()
          }}
        />
        <MoneyField label="Paid" {...paid} />
        <MoneyField label="Tipping Cost" {...money('tippingCostCents')} />
        <div>
          <Words as="div" size="small" lh={16} weight={550} tone="soft" mb={4}>
            Pending amount
          </Words>
          <output className={classes.pending} aria-label="Pending amount">
            {form.isPriceAsked && values.priceCents === null ? '–' : <Money cents={pending} />}
          </output>
        </div>
      </Stack>
      <PriceNotice form={form} />
      <PlaceNotice form={form} />
    </>
  )
}

interface BinSectionProps {
  form: OpenForm
  onCheckInventory: () => void
}

const isOnList = <One,>(list: readonly One[] | undefined, one: One) => list?.includes(one) ?? true

/** Null until its size and day are known, and once it has been brought. */
function binToBring({ values, before }: OpenForm): BinToBring | null {
  const { binSize: size, binType: type, drop, pick, address: site, furtherBins } = hireOfDraft(values)
  if (size === null || drop.date === null || !jobIs('toCome', drop)) return null
  const until = pick.date === null ? drop.date : laterOf(drop.date, pick.date)
  const bins = 1 + furtherBins.filter(({ binSize }) => binSize === size).length
  return { size, type, date: drop.date, until, site, bookingId: before?.id ?? null, bins }
}

export function BinSection({ form, onCheckInventory }: BinSectionProps) {
  const { values, change, opened, start: first } = form
  const { binType: type } = values
  const hire = hireOfDraft(values)
  const sizes = useSizesOfHire({ ...form, values: hire })
  const period = hirePeriod(hire.drop.date, hire.pick.date)
  const { offered } = opened
  const types = BOOKING_BIN_TYPES.filter(
    (one) => one === type || one === first.binType || isOnList(offered?.binTypes, one),
  )
  const { error: typeError } = form.field('binType')
  const sizeProps = form.field('binSize')
  return (
    <section>
      <SectionHead title="Bin" hint={period && `Lowest free count ${period}`} lock={form.lockOf('binSize')}>
        <SegmentedControl
          size="xs"
          aria-label="Bin type"
          data={types.toReversed()}
          value={type}
          disabled={form.lockOf('binType') !== null}
          onChange={(binType) => change({ binType })}
        />
      </SectionHead>
      <BinSizePicker
        id="booking-size"
        {...sizeProps}
        error={sizeProps.error ?? typeError}
        value={values.binSize}
        offered={offered?.binSizes}
        kept={first.binSize}
        sizes={sizes}
        onChange={(binSize) => change({ binSize })}
      >
        <Row
          type="button"
          as="button"
          justify="center"
          gap={4}
          text="left"
          radius="sm"
          size="small"
          weight={550}
          tone="link"
          className={classes.check}
          onClick={onCheckInventory}
        >
          <IconCalendarSearch size="1rem" stroke={1.75} aria-hidden="true" />
          <span>
            Check
            <br />
            Inventory
          </span>
        </Row>
      </BinSizePicker>
      <YardOfBin bin={binToBring(form)} />
      <MoneySection form={form} />
      <BinsOfOrder form={form} />
    </section>
  )
}
