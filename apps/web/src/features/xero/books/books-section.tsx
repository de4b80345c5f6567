import { Button, NativeSelect } from '@mantine/core'
import type { WireXeroAccount, WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { ACCOUNTED_LINES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { type Place, valueAt } from '#web/ui/merge/place.ts'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { changeBooksSettings } from '../books-mutations.ts'
import { xeroQueries } from '../queries.ts'
import classes from './books-section.module.css'
import { type BooksValues, booksErrors, booksFields, booksOfValues, valuesOfBooks } from './books-values.ts'
import { booksTexts } from './texts.ts'

interface AccountChoice {
  value: string
  label: string
}

const nameOf = ({ Code, Name }: WireXeroAccount) => (Code === '' ? Name : `${Code} ${Name}`)

const keyOf = {
  line: ({ Code }: WireXeroAccount) => Code,
  payment: ({ AccountID }: WireXeroAccount) => AccountID,
}

const isOffered = {
  line: ({ Code, Type }: WireXeroAccount) => Code !== '' && Type !== 'BANK',
  payment: ({ EnablePaymentsToAccount }: WireXeroAccount) => EnablePaymentsToAccount,
}

/** Falls back to the name it was chosen under when it is not known any more. */
export function accountName(
  accounts: readonly WireXeroAccount[],
  of: 'line' | 'payment',
  chosen: string,
): string {
  if (chosen === '') return booksTexts.none
  const known = accounts.find((account) => keyOf[of](account) === chosen)
  if (known) return nameOf(known)
  return of === 'line' ? booksTexts.unknown(chosen) : booksTexts.kept
}

/**
 * Accounts for lines, or for payments only those that accept them (spec 001 §5). The chosen one stays
 * listed when it is archived or unknown.
 */
export function accountChoices(
  accounts: readonly WireXeroAccount[],
  of: 'line' | 'payment',
  chosen: string,
): AccountChoice[] {
  const open = accounts
    .filter((account) => account.Status === 'ACTIVE' && isOffered[of](account))
    .map((account) => ({ value: keyOf[of](account), label: nameOf(account) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  if (open.some(({ value }) => value === chosen)) return open
  if (chosen === '') return [{ value: '', label: booksTexts.choose }, ...open]
  return [{ value: chosen, label: accountName(accounts, of, chosen) }, ...open]
}

function AccountsRead() {
  const { timeZone } = useProfile()
  const { data, isError, isFetching, refetch } = useQuery(xeroQueries.accounts())
  const when = data && whenWords(data.readAt, timeZone, new Date())
  if (!isError && !data?.isOld)
    return (
      when && (
        <Words as="p" mb={4} size="small" tone="dim">
          {booksTexts.read(when)}
        </Words>
      )
    )
  return (
    <Row
      wrap
      gap={8}
      mb={4}
      py={8}
      px={10}
      radius="sm"
      bg="amber"
      tone="warn"
      className={classes.unread}
      role="alert"
    >
      <span>{when ? booksTexts.old(when) : booksTexts.unread}</span>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {booksTexts.again}
      </Button>
    </Row>
  )
}

interface AccountRowProps
  extends Pick<
    ComponentProps<typeof NativeSelect>,
    'value' | 'onChange' | 'onBlur' | 'error' | 'disabled' | 'data'
  > {
  id: string
  label: string
}

function AccountRow({ id, label, ...select }: AccountRowProps) {
  return (
    <Stack align="start" rowGap={4} columnGap={10} className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} {...select} />
    </Stack>
  )
}

const TAXES = UNTAXED_TYPES.map((value) => ({ value, label: booksTexts.taxes[value] }))
const NO_ACCOUNTS: WireXeroAccount[] = []

type AccountField = Extract<Place<BooksValues>, `${string}.${string}`>

interface BooksSectionProps {
  settings: WireXeroSettings
  readCurrent: () => Promise<WireXeroSettings>
}

export function BooksSection({ settings, readCurrent }: BooksSectionProps) {
  const today = useToday()
  const { data } = useQuery(xeroQueries.accounts())
  const accounts = data?.data ?? NO_ACCOUNTS
  const nameOf = (chosen: string) =>
    accountName(accounts, accounts.some(({ Code }) => Code === chosen) ? 'line' : 'payment', chosen)
  const section = useOpenSection<WireXeroSettings, BooksValues>({
    settings,
    readCurrent,
    read: valuesOfBooks,
    check: booksErrors,
    merge: (sides) => mergeFields(booksFields(nameOf), sides),
    send: ({ row, values, key }) =>
      changeBooksSettings({ version: row?.version ?? settings.version, ...booksOfValues(values) }, key),
  })
  const before = valuesOfBooks(settings)
  const row = (field: AccountField, of: 'line' | 'payment', label: string) => {
    const { error, disabled, ...select } = section.text(field)
    // Xero may have changed since the choice: it stays, with what is wrong with it.
    const isAsItWas = select.value === valueAt(before, field)
    const problem = isAsItWas ? settings.problems.find((one) => one.field === field)?.message : undefined
    return (
      <AccountRow
        key={field}
        id={`xero-${field}`}
        label={label}
        {...select}
        data={accountChoices(accounts, of, select.value)}
        disabled={disabled || data === undefined}
        error={error ?? problem}
      />
    )
  }
  return (
    <SectionCard section={section} title={booksTexts.title} about={booksTexts.about} isClosed={false}>
      <Stack gap={4} whole shrink>
        <AccountsRead />
        {ACCOUNTED_LINES.map((kind) => row(`accounts.${kind}`, 'line', booksTexts.lines[kind]))}
        <Words as="h3" mt={8} size="text" weight={650} className={classes.group}>
          {booksTexts.payments} <span>{booksTexts.aboutPayments}</span>
        </Words>
        {PAYMENT_METHODS.map((method) =>
          row(`paymentAccounts.${method}`, 'payment', booksTexts.methods[method]),
        )}
        <Words as="h3" mt={8} size="text" weight={650} className={classes.group}>
          {booksTexts.tax}
        </Words>
        <Stack align="start" rowGap={4} columnGap={10} className={classes.row}>
          <span className={classes.word}>{booksTexts.taxed}</span>
          <span>{booksTexts.taxes[settings.taxed]}</span>
        </Stack>
        <AccountRow id="xero-untaxed" label={booksTexts.untaxed} data={TAXES} {...section.text('untaxed')} />
        <DateField
          className={classes.since}
          label={booksTexts.sendSince}
          description={booksTexts.aboutSince}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          today={today}
          isUsuallyPast
          {...section.day('sendSince')}
        />
      </Stack>
    </SectionCard>
  )
}
