import { Button, TextInput } from '@mantine/core'
import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import classes from './card-payments-card.module.css'
import { changeCardSettings } from './mutations.ts'
import { cardTexts as words } from './texts.ts'

async function copy(url: string) {
  if (await copyText(url)) toastDone({ title: words.copied })
  else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
}

function useRemoval(version: number) {
  const [isRemoving, mark] = useState(false)
  const remove = async () => {
    const isSure = await confirm({
      title: words.removeTitle,
      words: words.removeWords,
      confirmLabel: words.removeVerb,
      isDestructive: true,
    })
    if (!isSure) return
    mark(true)
    try {
      const without = { mode: 'off', secretKey: '', webhookSecret: '' } as const
      await changeCardSettings(version, without)
      toastDone({ title: words.removed })
    } catch (problem) {
      toastFailed({ title: words.notRemoved, words: messageOf(problem) })
    } finally {
      mark(false)
    }
  }
  return { isRemoving, remove }
}

export function StripeAccount({ settings }: { settings: WireCardPaymentSettings }) {
  const { accountName, isLive, webhookUrl, keyEnding, version } = settings
  const { isRemoving, remove } = useRemoval(version)
  return (
    <Stack gap={8} mt={14} className={classes.account}>
      <TextInput
        label={words.hook}
        description={words.aboutHook}
        readOnly
        value={webhookUrl}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row wrap gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size="1rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy(webhookUrl)}
        >
          {words.copy}
        </Button>
        {keyEnding !== null && (
          <>
            <Button variant="default" size="xs" loading={isRemoving} onClick={() => void remove()}>
              {words.remove}
            </Button>
            <span className={isLive ? classes.quiet : classes.test}>
              {words.account(accountName, isLive === true)}
            </span>
          </>
        )}
      </Row>
    </Stack>
  )
}
