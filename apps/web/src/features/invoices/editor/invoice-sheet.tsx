import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { lawfulHeader, noteOfTerms } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconHistory, IconLock } from '@tabler/icons-react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import classes from './invoice-sheet.module.css'
import { isMade, totalsOfValues } from './invoice-values.ts'
import { BuyerOnPaper, RaiseTyped, SentStrip } from './sheet-strips.tsx'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { labels } = editorTexts

interface SheetProps {
  form: OpenInvoiceForm
  isReadOnly: boolean
  isKept: boolean
}

function SheetHead({ form, isReadOnly, isKept }: SheetProps) {
  const { name, address, abn, phone, email } = form.opened.company
  const reach = [abn === '' ? '' : `ABN ${formatAbn(abn)}`, formatPhone(phone), email].filter(
    (part) => part !== '',
  )
  const { header } = form.values
  const lawful = lawfulHeader(header, form.opened.gstRegistered)
  const field = form.text('header')
  const holdHeader = () => {
    field.onBlur()
    if (lawful !== header) form.change({ header: lawful })
  }
  return (
    <Row
      wrap
      justify="between"
      columnGap={20}
      align="stretch"
      gap={12}
      line="bottom"
      className={classes.head}
    >
      <Stack gap={1} shrink size="text" tone="soft" breakable className={classes.company}>
        <b>{name}</b>
        <span>{address}</span>
        <span>{reach.join(' · ')}</span>
      </Stack>
      <TextInput
        className={classes.header}
        aria-label={labels.header}
        maxLength={60}
        readOnly={isReadOnly || isKept}
        {...field}
        onBlur={holdHeader}
      />
    </Row>
  )
}

/** The terms in the note follow this date. */
function termsDay(form: OpenInvoiceForm, name: 'issuedOn' | 'dueOn') {
  const field = form.day(name)
  const onChange = (date: LocalDate | null, typed: string) => {
    field.onChange(date, typed)
    const { values } = form
    const dates = { issuedOn: values.issuedOn, dueOn: values.dueOn, [name]: date ?? '' }
    const { issuedOn, dueOn } = dates
    if (!isLocalDate(issuedOn) || !isLocalDate(dueOn)) return
    const note = noteOfTerms(values.note, { issuedOn, dueOn })
    if (note !== values.note) form.change({ note })
  }
  return { ...field, onChange }
}

function BillTo({ form, isReadOnly, isKept, today }: SheetProps & { today: LocalDate }) {
  const { opened, values } = form
  const { jobID, invoiceNumber, site, furtherTo } = opened
  const isClosed = isReadOnly || isKept
  const hasChanged =
    values.customerEmail !== form.start.customerEmail || values.billingAddress !== form.start.billingAddress
  return (
    <div className={classes.bill}>
      <section>
        <h3>{invoiceTexts.billTo}</h3>
        <div className={classes.grid}>
          <TextInput
            className={classes.half}
            label={labels.customerName}
            required
            maxLength={120}
            readOnly={isClosed}
            {...form.text('customerName')}
          />
          <TextInput
            className={classes.half}
            label={labels.customerCompany}
            maxLength={120}
            readOnly={isClosed}
            {...form.text('customerCompany')}
          />
          <TextInput
            className={classes.half}
            label={labels.customerAbn}
            maxLength={20}
            inputMode="numeric"
            readOnly={isClosed}
            {...form.text('customerAbn')}
          />
          <TextInput
            className={classes.half}
            label={labels.customerEmail}
            type="email"
            required
            maxLength={254}
            readOnly={isReadOnly}
            {...form.text('customerEmail')}
          />
          <TextInput
            className={classes.third}
            label={labels.customerPhone}
            maxLength={40}
            readOnly={isReadOnly}
            {...form.text('customerPhone')}
          />
          <TextInput
            className={classes.sixth}
            label={labels.poNumber}
            maxLength={60}
            readOnly={isClosed}
            {...form.text('poNumber')}
          />
          <TextInput
            className={classes.half}
            label={labels.billingAddress}
            maxLength={300}
            readOnly={isClosed}
            {...form.text('billingAddress')}
          />
        </div>
        <BuyerOnPaper form={form} />
        {hasChanged && (
          <Checkbox
            mt={8}
            size="xs"
            label={labels.updateCustomer}
            checked={values.isCustomerUpdated}
            onChange={({ currentTarget: { checked } }) => form.change({ isCustomerUpdated: checked })}
          />
        )}
      </section>
      <section>
        <h3>
          {jobID} <span title={site.address}>{site.address}</span>
        </h3>
        <div className={classes.grid}>
          <TextInput
            className={classes.whole}
            label={labels.invoiceNumber}
            description={furtherTo === '' ? undefined : keptTexts.furtherTo(furtherTo)}
            value={invoiceNumber}
            readOnly
            data-locked
            rightSection={<IconLock size="0.875rem" stroke={1.75} aria-hidden="true" />}
          />
          <div className={classes.half}>
            <DateField
              label={labels.issuedOn}
              today={today}
              isPastClosed
              readOnly={isClosed}
              {...termsDay(form, 'issuedOn')}
              disabled={isClosed}
            />
          </div>
          <div className={classes.half}>
            <DateField
              label={labels.dueOn}
              today={today}
              isPastClosed
              readOnly={isClosed}
              {...termsDay(form, 'dueOn')}
              disabled={isClosed}
            />
          </div>
        </div>
      </section>
    </div>
  )
}

function AdjustmentReason({ form, isKept }: { form: OpenInvoiceForm; isKept: boolean }) {
  const { opened, values } = form
  if (!isMade(opened)) return null
  const net = dollarsToCents(opened.total)
  const { totalCents } = totalsOfValues(values, opened.gstRegistered)
  const isLess = (isKept || opened.credited > 0) && totalCents < net
  if (!isLess && form.errorOf('reason') === undefined) return null
  return (
    <Row
      gap={10}
      align="stretch"
      mt={14}
      py={10}
      px={12}
      radius="md"
      bg="amber"
      tone="warn"
      className={classes.reason}
    >
      <IconHistory size="1.125rem" stroke={1.75} aria-hidden="true" />
      <div>
        <p>{editorTexts.makesNote(formatAmount(net - totalCents))}</p>
        <TextInput label={labels.reason} required maxLength={300} {...form.text('reason')} />
      </div>
    </Row>
  )
}

export function InvoiceSheet({ form, isReadOnly, isKept, today }: SheetProps & { today: LocalDate }) {
  return (
    <div className={classes.sheet}>
      <SheetHead form={form} isReadOnly={isReadOnly} isKept={isKept} />
      <BillTo form={form} isReadOnly={isReadOnly} isKept={isKept} today={today} />
      <InvoiceLines form={form} isReadOnly={isReadOnly} />
      <AdjustmentReason form={form} isKept={isKept} />
      {isKept && !isReadOnly && isMade(form.opened) && <RaiseTyped form={form} invoice={form.opened} />}
      <Textarea
        mt={14}
        label={labels.note}
        autosize
        minRows={2}
        maxRows={8}
        readOnly={isReadOnly || isKept}
        {...form.text('note')}
      />
      {isMade(form.opened) && <SentStrip invoice={form.opened} />}
    </div>
  )
}
