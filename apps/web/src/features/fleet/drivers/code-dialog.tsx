import { Button, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { IconCopy, IconMail, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useIsMailWritten } from '#web/client/use-mail-server.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { type DriverCode, makeCode } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import classes from './code-dialog.module.css'

interface Asked {
  driverId: string
  /** Where it is mailed to; null to be read out. */
  email: string | null
}

interface Given extends DriverCode {
  mailedTo: string | null
}

/** Only the last code made lets a phone in: it ends those before. */
export function useDriverCode() {
  const [driver, setDriver] = useState<WireDriver | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ driverId, email }: Asked) => makeCode(driverId, email),
  })
  const make = (asked: Asked) =>
    mutate(asked, { onSuccess: (code) => setGiven({ ...code, mailedTo: asked.email }) })
  const isMail = (variables?.email ?? null) !== null
  return {
    driver,
    given,
    isMaking: isPending && !isMail,
    isMailing: isPending && isMail,
    error: isMail ? null : error,
    mailError: isMail ? error : null,
    open: (of: WireDriver) => {
      setDriver(of)
      setGiven(null)
      make({ driverId: of._id, email: null })
    },
    renew: () => driver && make({ driverId: driver._id, email: null }),
    mail: (email: string) => driver && make({ driverId: driver._id, email }),
    close: () => setDriver(null),
  }
}

type OpenDriverCode = ReturnType<typeof useDriverCode>

const { code: words } = fleetTexts.drivers
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const HALF = 3

function useIsOver(expiresAt: string): boolean {
  const [overAt, setOverAt] = useState('')
  useEffect(() => {
    const over = () => setOverAt(expiresAt)
    const timer = setTimeout(over, Math.max(Date.parse(expiresAt) - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [expiresAt])
  return overAt === expiresAt
}

function Digits({ given, name }: { given: NonNullable<OpenDriverCode['given']>; name: string }) {
  const { timeZone } = useProfile()
  const isWritten = useIsMailWritten()
  const { code, expiresAt, mailedTo } = given
  const isOver = useIsOver(expiresAt)
  const copy = async () => {
    if (await copyText(code)) toastDone({ title: words.copied(name) })
    else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
  }
  return (
    <div role="status" className={classes.given}>
      <p className={isOver ? `${classes.digits} ${classes.over}` : classes.digits}>
        <span>{code.slice(0, HALF)}</span> <span>{code.slice(HALF)}</span>
      </p>
      <p className={classes.until}>
        {isOver ? words.over : words.until(clockWords(new Date(expiresAt), timeZone))}
      </p>
      {mailedTo !== null && (
        <p className={classes.mailed}>{isWritten ? words.written(mailedTo) : words.mailed(mailedTo)}</p>
      )}
      {!isOver && (
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy {...ICON} />}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      )}
    </div>
  )
}

function Code({ of, name }: { of: OpenDriverCode; name: string }) {
  const { given, error, isMaking, renew } = of
  if (given === null && error !== null)
    return <ErrorState title={words.failed} words={messageOf(error)} isRetrying={isMaking} onRetry={renew} />
  if (given === null)
    return (
      <div role="status" aria-label={words.making} className={classes.given}>
        <Skeleton height="3.25rem" width="13rem" />
        <Skeleton height="1.25rem" width="9rem" />
        <Skeleton height="2.25rem" width="7rem" />
      </div>
    )
  return (
    <>
      <Digits given={given} name={name} />
      {error !== null && (
        <Words as="p" role="alert" mb={12} tone="red" text="center">
          {messageOf(error)}
        </Words>
      )}
    </>
  )
}

function MailForm({ of }: { of: OpenDriverCode }) {
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const { emailRequired, emailInvalid } = texts.login
    const said = typed === '' ? emailRequired : isEmail(typed) ? '' : emailInvalid
    setWrong(said)
    if (said === '' && !of.isMailing) of.mail(typed)
  }
  const failed = of.mailError === null ? '' : messageOf(of.mailError)
  return (
    <Stack noValidate onSubmit={submit} as="form" align="end" gap={8} line="top" className={classes.mail}>
      <TextInput
        label={words.email}
        description={words.aboutEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wrong || failed}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={of.isMailing}
        disabled={of.isMaking}
        leftSection={<IconMail {...ICON} />}
      >
        {words.mail}
      </Button>
    </Stack>
  )
}

export function CodeDialog({ driver, of }: { driver: WireDriver; of: OpenDriverCode }) {
  useFocusBack()
  const { given, isMaking, renew, close } = of
  return (
    <Modal
      opened
      onClose={close}
      title={words.title(driver.name)}
      closeButtonProps={{ 'aria-label': fleetTexts.close }}
    >
      <Words as="p" tone="soft">
        {words.words}
      </Words>
      <Code of={of} name={driver.name} />
      <MailForm of={of} />
      <Group justify="flex-end" gap="sm" mt="lg">
        {given !== null && (
          <Button
            variant="default"
            loading={isMaking}
            disabled={of.isMailing}
            leftSection={<IconRefresh {...ICON} />}
            onClick={renew}
          >
            {words.renew}
          </Button>
        )}
        <Button onClick={close}>{words.done}</Button>
      </Group>
    </Modal>
  )
}
