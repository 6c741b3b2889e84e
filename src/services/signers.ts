/** Whose autographs are on a copy, as its `signers` column has them: '' for none, else a JSON list of names. */

type Signed = { signers: string }

export const signersOf = ({ signers }: Signed): string[] => (signers === '' ? [] : (JSON.parse(signers) as string[]))
