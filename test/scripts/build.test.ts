import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what the compiler remembers goes away with what it made: without dist everything is built anew', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8'))
  expect(compilerOptions.tsBuildInfoFile).toMatch(new RegExp(`^${compilerOptions.outDir}/`))
})
