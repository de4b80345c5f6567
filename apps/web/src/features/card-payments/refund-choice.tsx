import { Checkbox } from '@mantine/core'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { cardTexts as words } from './texts.ts'
import type { useRefundChoice } from './use-refund-choice.ts'

export function RefundChoice({ choice }: { choice: ReturnType<typeof useRefundChoice> }) {
  const { cents, isUnknown, mayRefund, isWanted, want } = choice
  if (cents <= 0 && !(isUnknown && mayRefund)) return null
  if (!mayRefund)
    return (
      <Words as="p" mt={10} tone="soft">
        {words.officeGivesBack(formatDollars(cents))}
      </Words>
    )
  return (
    <Checkbox
      mt="sm"
      label={isUnknown ? words.refundWhatever : words.refundToo(formatDollars(cents))}
      checked={isWanted}
      onChange={({ currentTarget: { checked } }) => want(checked)}
    />
  )
}
