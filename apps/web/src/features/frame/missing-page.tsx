import { FrameMessage } from './frame-message.tsx'

/** /app/not-found (spec 000 §2.2): the page of unknown addresses, inside the frame. */
export const MissingPage = () => <FrameMessage title="404" words="Oops, Page Not Found :(" />
