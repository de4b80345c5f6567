/** /app/blank-page (spec 000 §2.2): the frame and its title, and nothing else. */
export const BlankPage = () => null
