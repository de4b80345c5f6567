import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { editorTexts } from '../editor/texts.ts'
import { MethodField } from '../method-field.tsx'
import { useMayWriteInvoices } from '../mutations.ts'
import { invoiceQueries, invoiceRowOf } from '../queries.ts'
import { accountTexts as words } from '../texts.ts'
import classes from './payment-dialog.module.css'
import type { OpenInvoice } from './payment-entry.ts'
import { ShareTable, usePaymentEntry } from './share-table.tsx'

const { payment: fields } = editorTexts
const GREY_ROWS = 5

interface PaymentFormProps {
  customerName: string
  open: readonly OpenInvoice[]
  total: number
  today: LocalDate
  onClose: () => void
}

function PaymentForm(props: PaymentFormProps) {
  const { open, total, today, onClose } = props
  const form = usePaymentEntry(props)
  const { values: entry, change, errorOf } = form
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack align="start" gap={12} className={classes.fields}>
        <MoneyField
          label={fields.amount}
          required
          data-autofocus
          value={entry.amountCents}
          error={errorOf('amountCents')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(amountCents) => change({ amountCents })}
        />
        <DateField
          label={fields.date}
          required
          isUsuallyPast
          today={today}
          value={entry.date}
          error={errorOf('date')}
          onChange={(date) => change({ date })}
        />
        <MethodField value={entry.method} onChange={(method) => change({ method })} />
        <TextInput label={fields.reference} maxLength={100} {...form.text('reference')} />
      </Stack>
      <div className={classes.scroll}>
        <ShareTable form={form} open={open} />
      </div>
      {total > open.length && <p>{words.onlyFirst(open.length, total)}</p>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {editorTexts.voiding.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {words.enter}
        </Button>
      </Group>
    </form>
  )
}

interface PaymentDialogProps {
  customerId: string
  customerName: string
  onClose: () => void
}

const isDue = (row: ReturnType<typeof invoiceRowOf>): row is OpenInvoice => row.dueOn !== null

function PaymentDialog({ customerId, customerName, onClose }: PaymentDialogProps) {
  useFocusBack()
  const today = useToday()
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.openOf(customerId))
  const open = data?.data.map(invoiceRowOf).filter(isDue) ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.enterOf(customerName)}
      size="46rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {data === undefined && error === null && <TableSkeleton rows={GREY_ROWS} label={words.loading} />}
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState title={words.nothingOpen} words={words.nothingOpenWords} />}
      {data && data.total > 0 && (
        <PaymentForm
          customerName={customerName}
          open={open}
          total={data.total}
          today={today}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface EnterPaymentButtonProps {
  customerId: string
  customerName: string
}

export function EnterPaymentButton({ customerId, customerName }: EnterPaymentButtonProps) {
  const mayWrite = useMayWriteInvoices()
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCash size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.enter}
      </Button>
      {isOpen && (
        <PaymentDialog customerId={customerId} customerName={customerName} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
