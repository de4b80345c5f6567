import { Button, Switch, TextInput } from '@mantine/core'
import type { WireMailDomain } from '@skipyard/contract/messages.domain.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/copy-text.ts'
import { useProfile } from '#web/client/use-profile.ts'
import letter from '#web/ui/page/letter.module.css'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { changeMailDomain, forgetMailDomain, lookForEntry } from '../mutations.ts'
import { domainWords as words } from '../texts.ts'
import classes from './messages-screen.module.css'

async function copy(text: string) {
  if (await copyText(text)) toastDone({ title: words.copied })
  else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <TextInput
    label={label}
    readOnly
    value={value}
    rightSectionWidth={64}
    rightSection={
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={words.copyOf(label)}
        onClick={() => void copy(value)}
      >
        {words.copy}
      </Button>
    }
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)

function useStep() {
  const [isBusy, setBusy] = useState(false)
  const step = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, step }
}

function useChecked({ check, checkedAt }: WireMailDomain): string {
  const { timeZone } = useProfile()
  const said = words.checks[check]
  return checkedAt === null ? said : words.checkedAt(said, momentWords(checkedAt, timeZone, new Date()))
}

/** The DNS record of a company's key: to be copied and checked, and whether mails are signed with it. */
export function DomainEntry({ domain, isClosed }: { domain: WireMailDomain; isClosed: boolean }) {
  const { isBusy, step } = useStep()
  const checked = useChecked(domain)
  const { version, domain: name, localPart, isOn, dnsName, dnsValue, check } = domain
  const maySign = check === 'found' || check === 'unreachable'
  const sign = () => step(() => changeMailDomain({ version, domain: name, localPart, isOn: !isOn }))
  const forget = async () => {
    const question = {
      title: words.forgetTitle(name),
      words: words.forgetWords,
      confirmLabel: words.forgetYes,
      cancelLabel: words.keep,
      isDestructive: true,
    }
    if (await confirm(question)) await step(() => forgetMailDomain(version))
  }
  return (
    <div className={classes.entry}>
      <p className={classes.quiet}>{words.entry}</p>
      <Copied label={words.name} value={dnsName} />
      <Copied label={words.value} value={dnsValue} />
      <p className={check === 'found' ? classes.quiet : `${classes.quiet} ${classes.dear}`} role="status">
        {checked}
      </p>
      {!isClosed && (
        <>
          <Switch
            label={words.sign(`${localPart}@${name}`)}
            checked={isOn}
            disabled={isBusy || (!isOn && !maySign)}
            onChange={() => void sign()}
          />
          <div className={letter.gaps}>
            <Button
              variant="default"
              size="compact-sm"
              loading={isBusy}
              onClick={() => void step(lookForEntry)}
            >
              {words.check}
            </Button>
            <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => void forget()}>
              {words.forget}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
