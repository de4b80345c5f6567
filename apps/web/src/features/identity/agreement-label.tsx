import { Anchor } from '@mantine/core'
import type { LegalName } from '@skipyard/contract/identity.legal.ts'
import { Link } from '@tanstack/react-router'
import { identityTexts } from './texts.ts'

const { agree, and, mayAgree } = identityTexts.register

// In a tab of its own: what is typed in the form stays.
const LegalLink = ({ name }: { name: LegalName }) => (
  <Anchor component={Link} to={`/${name}`} target="_blank" inherit underline="always">
    {identityTexts.legal.inline[name]}
  </Anchor>
)

/** What one agrees to at sign-up, each part a link to what it says. */
export function AgreementLabel() {
  return (
    <>
      {agree} <LegalLink name="terms" /> {and} <LegalLink name="privacy" />
      {mayAgree}
    </>
  )
}
