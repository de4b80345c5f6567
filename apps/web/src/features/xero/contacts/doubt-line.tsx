import { Button } from '@mantine/core'
import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { Link } from '@tanstack/react-router'
import { Words } from '#web/ui/layout/parts.tsx'
import { useAnswerContact } from '../books-mutations.ts'
import classes from './contacts-card.module.css'
import { contactsTexts } from './texts.ts'

type Doubt = WireXeroContacts['doubts'][number]
type Candidate = Doubt['candidates'][number]

const Found = ({ candidate }: { candidate: Candidate }) => {
  const more = contactsTexts.more(candidate)
  return (
    <>
      {contactsTexts.has(candidate)}
      {more !== '' && <small>{more}</small>}
    </>
  )
}

export function DoubtLine({ doubt }: { doubt: Doubt }) {
  const { customerId, customerName, candidates } = doubt
  const answer = useAnswerContact(contactsTexts.failed)
  const [only, ...others] = candidates
  const isOne = only !== undefined && others.length === 0
  const link = (candidate: Candidate) => (
    <Button
      variant="default"
      size="xs"
      loading={answer.isPending && answer.variables.contactId === candidate.contactId}
      disabled={answer.isPending}
      aria-label={contactsTexts.linkOne(customerName, candidate.name)}
      onClick={() => answer.mutate({ customerId, contactId: candidate.contactId })}
    >
      {contactsTexts.link}
    </Button>
  )
  return (
    <li className={classes.doubt}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Link className={classes.name} to="/app/customers/$customerId" params={{ customerId }}>
            {customerName}
          </Link>
          <Words size="text" tone="soft" breakable className={classes.found}>
            {isOne ? <Found candidate={only} /> : contactsTexts.several(candidates.length)}
          </Words>
        </div>
        <Button
          variant="subtle"
          size="xs"
          disabled={answer.isPending}
          aria-label={contactsTexts.notTheSameAs(customerName)}
          onClick={() => answer.mutate({ customerId, contactId: null })}
        >
          {isOne ? contactsTexts.notTheSame : contactsTexts.noneOf}
        </Button>
        {isOne && link(only)}
      </div>
      {!isOne && (
        <ul className={classes.candidates}>
          {candidates.map((candidate) => (
            <li key={candidate.contactId}>
              <span>
                <Found candidate={candidate} />
              </span>
              {link(candidate)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
