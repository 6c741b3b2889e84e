/**
 * Query plans are kept for all clients of a worker: each test opens its database with clients of its own, and planning
 * its queries anew would take longer than running them. To be imported before a store is opened.
 */

/** `request` is a query without its values; but for a `createMany`, which has them all. */
type Compiler = { compile(request: string): unknown }

const keepPlans = (compiler: Compiler): void => {
  const { compile } = compiler
  const plans = new Map<string, unknown>()
  compiler.compile = function (request) {
    const known = plans.get(request)
    if (known !== undefined) return known
    const plan = compile.call(this, request)
    if (!request.includes('"action":"createMany"')) plans.set(request, plan)
    return plan
  }
}

for (const provider of ['sqlite', 'postgresql']) {
  const { QueryCompiler } = await import(`@prisma/client/runtime/query_compiler_fast_bg.${provider}.mjs`)
  keepPlans(QueryCompiler.prototype)
}
