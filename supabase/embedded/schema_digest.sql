-- One digest of all that migrations define, data apart: of the schemas public and private, and of the triggers on tables of the
-- auth server. Grants of tables are left out, because the embedded server sets them itself at each start.
with ours as (
  select oid, nspname from pg_namespace where nspname in ('public', 'private')
), relations as (
  select c.oid, c.relkind, c.relrowsecurity, c.reloptions, format('%s.%s', n.nspname, c.relname) as name
  from pg_class c join ours n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'S')
), facts (fact) as (
  select concat_ws(' ', 'relation', r.name, r.relkind, r.relrowsecurity, r.reloptions,
    case r.relkind when 'v' then pg_get_viewdef(r.oid) end)
  from relations r
  union all
  select concat_ws(' ', 'column', r.name, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl)
  from relations r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where r.relkind <> 'S'
  union all
  select concat_ws(' ', 'constraint', r.name, c.conname, pg_get_constraintdef(c.oid), c.convalidated)
  from relations r join pg_constraint c on c.conrelid = r.oid
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from relations r join pg_index i on i.indrelid = r.oid
  union all
  select concat_ws(' ', 'policy', r.name, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  from relations r join pg_policy p on p.polrelid = r.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'auth') and not t.tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(f.oid), (
    select string_agg(concat_ws(' ', g.grantee::regrole, g.privilege_type), ', ' order by g.grantee::regrole::text)
    from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) g))
  from pg_proc f join ours n on n.oid = f.pronamespace
)
select md5(string_agg(fact, E'\n' order by fact collate "C")) as digest from facts
