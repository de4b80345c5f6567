import { NativeSelect, Skeleton } from '@mantine/core'
import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { CARD_PAYMENT_MODES } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { SecretInput } from '#web/ui/fields/secret-input.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './card-payments-card.module.css'
import {
  type CardValues,
  cardErrors,
  cardFields,
  cardsOfValues,
  valuesOfCards,
} from './card-settings-values.ts'
import { changeCardSettings } from './mutations.ts'
import { cardQueries } from './queries.ts'
import { StripeAccount } from './stripe-account.tsx'
import { cardTexts as words } from './texts.ts'
import { useMayCards } from './use-may-cards.ts'

const MODES = CARD_PAYMENT_MODES.map((mode) => ({ value: mode, label: words.modes[mode] }))
const KINDS = (['amount', 'share'] as const).map((kind) => ({ value: kind, label: words.kinds[kind] }))
const BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

interface CardFacts {
  settings: WireCardPaymentSettings
  readCurrent: () => Promise<WireCardPaymentSettings>
}

const useCardSection = ({ settings, readCurrent }: CardFacts) =>
  useOpenSection<WireCardPaymentSettings, CardValues>({
    settings,
    readCurrent,
    read: valuesOfCards,
    check: (values) => cardErrors(values, settings),
    merge: (sides) => mergeFields(cardFields, sides),
    fieldOf: (path) => path,
    send: ({ row, values, key }) =>
      changeCardSettings(row?.version ?? settings.version, cardsOfValues(values), key),
  })

type Section = ReturnType<typeof useCardSection>

function DepositFields({ section }: { section: Section }) {
  const { values, change, field } = section
  return (
    <>
      <NativeSelect
        label={words.kind}
        data={KINDS}
        value={values.kind}
        onChange={({ currentTarget: { value } }) => change({ kind: value === 'share' ? 'share' : 'amount' })}
      />
      {values.kind === 'amount' ? (
        <MoneyField
          label={words.amount}
          required
          {...field('deposit')}
          value={values.deposit}
          onChange={(deposit) => change({ deposit })}
        />
      ) : (
        <WholeNumberField
          label={words.share}
          required
          {...field('depositPercent')}
          value={values.depositPercent}
          onChange={(depositPercent) => change({ depositPercent })}
        />
      )}
    </>
  )
}

function CardSection(facts: CardFacts) {
  const section = useCardSection(facts)
  const { values, change, field, text } = section
  const { keyEnding, hasWebhookSecret } = facts.settings
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about}
      isClosed={false}
      below={<StripeAccount settings={facts.settings} />}
    >
      <NativeSelect
        label={words.mode}
        data={MODES}
        {...field('mode')}
        value={values.mode}
        onChange={({ currentTarget: { value } }) =>
          change({ mode: CARD_PAYMENT_MODES.find((mode) => mode === value) ?? 'off' })
        }
      />
      {values.mode !== 'off' && (
        <WholeNumberField
          label={words.hold}
          description={words.aboutHold}
          {...BELOW}
          required
          {...field('holdMinutes')}
          value={values.holdMinutes}
          onChange={(holdMinutes) => change({ holdMinutes })}
        />
      )}
      {values.mode === 'deposit' && <DepositFields section={section} />}
      <SecretInput
        className={classes.whole}
        label={words.secretKey}
        description={keyEnding === null ? undefined : words.keyKept(keyEnding)}
        {...BELOW}
        placeholder={words.keyHint}
        autoComplete="off"
        maxLength={300}
        {...text('secretKey')}
      />
      <SecretInput
        className={classes.whole}
        label={words.signing}
        description={hasWebhookSecret ? words.signingKept : undefined}
        {...BELOW}
        placeholder={words.signingHint}
        autoComplete="off"
        maxLength={300}
        {...text('webhookSecret')}
      />
    </SectionCard>
  )
}

export function CardPaymentsCard() {
  const may = useMayCards()
  const cards = useQuery({ ...cardQueries.settings(), enabled: may.change })
  if (!may.change) return null
  if (cards.data === undefined && cards.error !== null) {
    return (
      <PageCard label={words.title}>
        <ErrorState
          words={messageOf(cards.error)}
          isRetrying={cards.isFetching}
          onRetry={() => void cards.refetch()}
        />
      </PageCard>
    )
  }
  if (cards.data === undefined) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="18rem" />
      </div>
    )
  }
  const readCurrent = async () => {
    const answer = await cards.refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <CardSection settings={cards.data} readCurrent={readCurrent} />
}
