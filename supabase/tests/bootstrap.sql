-- Gives a plain PostgreSQL the roles of an empty hosted project and its default privileges, which grant everything
-- in public to everybody, so that the tests find a migration that forgets to revoke.
-- The auth schema comes from the embedded server, whose sign-up needs its own tables.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

do $$
begin
  execute format('alter database %I set pgrst.db_schemas = %L', current_database(), 'public');
end;
$$;
