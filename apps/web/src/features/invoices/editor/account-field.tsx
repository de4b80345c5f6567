import { NativeSelect } from '@mantine/core'
import type { WireXeroAccount } from '@skipyard/contract/xero.books.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { xeroQueries } from '#web/features/xero/queries.ts'
import { type InvoiceValues, isMade, valuesOfInvoice } from './invoice-values.ts'
import { editorTexts } from './texts.ts'
import type { OpenInvoiceForm } from './use-invoice-form.ts'

const { account: words } = editorTexts

const nameOf = ({ Code, Name }: WireXeroAccount) => [Code, Name].filter((part) => part !== '').join(' ')

/** Money that is on record keeps the account it went to. */
const isOnRecord = ({ opened, values }: { opened: OpenInvoiceForm['opened']; values: InvoiceValues }) =>
  isMade(opened) && values.paidCents !== 0 && values.paidCents === valuesOfInvoice(opened).paidCents

/** Which account of the books the amount paid goes to: only accounts that take payments (spec 001 §5). */
export function AccountField({ form }: { form: OpenInvoiceForm }) {
  const { opened, values, change, field } = form
  const { data, error, isPending } = useQuery(xeroQueries.accounts())
  const offered = (data?.data ?? []).filter(
    ({ AccountID, EnablePaymentsToAccount, Status }) =>
      AccountID === values.accountId || (EnablePaymentsToAccount && Status === 'ACTIVE'),
  )
  const isKept = isOnRecord({ opened, values })
  const unread = error === null ? undefined : words.unread(messageOf(error))
  const place = field('accountId')
  return (
    <NativeSelect
      mt={10}
      label={words.label}
      {...place}
      error={place.error ?? unread}
      disabled={isKept || isPending}
      title={isKept ? words.kept : undefined}
      withAsterisk={values.paidCents !== 0}
      data={[
        { value: '', label: isPending ? words.loading : words.none },
        ...offered.map((account) => ({ value: account.AccountID, label: nameOf(account) })),
      ]}
      value={values.accountId ?? ''}
      onChange={({ currentTarget: { value } }) => change({ accountId: value === '' ? null : value })}
    />
  )
}
