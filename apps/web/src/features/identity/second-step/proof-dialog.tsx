import { Button, Modal } from '@mantine/core'
import { askPasskey } from '@skipyard/contract/identity/passkeys.ts'
import {
  getSecondStep,
  type SecondStepProof,
  verifySecondStep,
} from '@skipyard/contract/identity/second-step.ts'
import type { WireSecondStepState } from '@skipyard/contract/identity/second-step-state.ts'
import type { RefusalReason } from '@skipyard/contract/shared/shared.ts'
import type { SecondStepWay } from '@skipyard/domain/identity/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { settleProof } from '#web/client/session/proof-due.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { ProofFields } from './proof-fields.tsx'
import { SecondStepSetup } from './second-step-setup.tsx'
import { secondStepWords } from './texts.ts'

const LAYER = 346
const { proof, missing } = secondStepWords

const waysOf = ({ hasApp, passkeys, canAddPasskey }: WireSecondStepState): SecondStepWay[] => [
  ...(hasApp ? (['app'] as const) : []),
  ...(canAddPasskey && passkeys.length > 0 ? (['passkey'] as const) : []),
  'recovery',
]

function ProofQuestion() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'second-step'],
    queryFn: async ({ signal }) => (await call(getSecondStep, { signal })).data,
  })
  const send = async (given: SecondStepProof) => {
    await call(verifySecondStep, { body: given })
    settleProof(true)
  }
  return (
    <>
      <p>{proof.about}</p>
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ProofFields
          ways={waysOf(data)}
          button={proof.button}
          askPasskey={async () => (await call(askPasskey)).data}
          send={send}
        />
      )}
    </>
  )
}

interface ProofDialogProps {
  reason: RefusalReason
}

/** Over the page whose call waits: for a proof, or where the company requires a second step, for setting it up. */
export function ProofDialog({ reason }: ProofDialogProps) {
  const isMissing = reason === 'second-step-missing'
  return (
    <Modal
      opened
      onClose={() => settleProof(false)}
      title={isMissing ? missing.title : proof.title}
      size={isMissing ? 'lg' : 'md'}
      withCloseButton={!isMissing}
      closeOnClickOutside={false}
      closeOnEscape={!isMissing}
      zIndex={LAYER}
    >
      {isMissing ? (
        <>
          <p>{secondStepWords.setUpFirst}</p>
          <SecondStepSetup isFirst onDone={() => settleProof(true)} />
          <Button component="a" href="/login" variant="default">
            {missing.signOut}
          </Button>
        </>
      ) : (
        <ProofQuestion />
      )}
    </Modal>
  )
}
