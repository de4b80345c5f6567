import { Anchor, Button, Checkbox } from '@mantine/core'
import type { SignedIn, WireSecondStep } from '@skipyard/contract/identity/identity.ts'
import { askPasskeyAtSignIn } from '@skipyard/contract/identity/passkeys.ts'
import { finishLogin, type SecondStepProof } from '@skipyard/contract/identity/second-step.ts'
import { FEW_RECOVERY_CODES, type SecondStepWay } from '@skipyard/domain/identity/second-step.ts'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import { ProofFields, waysHere } from './proof-fields.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const words = secondStepWords.signIn

interface SecondStepCardProps {
  challenge: WireSecondStep
  onSignedIn: (answer: SignedIn) => void
  onLeave: () => void
}

export function SecondStepCard({ challenge, onSignedIn, onLeave }: SecondStepCardProps) {
  const { token, email, ways } = challenge
  const [way, setWay] = useState<SecondStepWay>(waysHere(ways)[0] ?? 'recovery')
  const [trust, setTrust] = useState(false)
  const [few, setFew] = useState<{ left: number; answer: SignedIn } | null>(null)
  const send = async (proof: SecondStepProof) => {
    const { data } = await call(finishLogin, { body: { token, trust, ...proof } })
    const { recoveryCodesLeft: left, ...answer } = data
    if (left !== null && left <= FEW_RECOVERY_CODES) setFew({ left, answer })
    else onSignedIn(answer)
  }
  const { title, from } = words.of[way]
  return (
    <Stack
      centered
      py={16}
      px={16}
      className={classes.over}
      role="dialog"
      aria-modal="true"
      aria-label={title}
    >
      <Stack as="section" line="around" bg="surface" className={classes.card}>
        <SkipyardLogo size={38} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          <Words as="p" tone="soft">
            {from(email)}
          </Words>
        </div>
        {few === null ? (
          <ProofFields
            ways={ways}
            button={words.button}
            askPasskey={async () => (await call(askPasskeyAtSignIn, { body: { token } })).data}
            send={send}
            onWay={setWay}
            between={
              <Checkbox
                className={classes.tick}
                label={words.trust}
                checked={trust}
                onChange={({ currentTarget }) => setTrust(currentTarget.checked)}
              />
            }
            aside={
              <Anchor component="button" type="button" onClick={onLeave}>
                {words.otherAccount}
              </Anchor>
            }
          />
        ) : (
          <>
            <p role="status">{words.codesLeft(few.left)}</p>
            <Button size="lg" fullWidth autoFocus onClick={() => onSignedIn(few.answer)}>
              {words.goOn}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  )
}
