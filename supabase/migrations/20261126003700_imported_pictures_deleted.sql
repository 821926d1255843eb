-- Forgets that imports brought a picture, as its file is about to go: the next import of their sites stores it anew where an article shows it,
-- and its old addresses lead where another import says, or nowhere.
create function private.forget_imported_picture(name text) returns void
language plpgsql set search_path = '' as $$
declare
  freed text[];
begin
  delete from public.imported i where i.kind = 'picture' and i.target = forget_imported_picture.name;
  delete from private.outranked_addresses o where o.kind = 'path' and o.target = '/media/' || forget_imported_picture.name;
  with gone as (
    delete from public.moved_addresses m where m.kind = 'path' and m.target = '/media/' || forget_imported_picture.name returning m.path)
  select array_agg(g.path) into freed from gone g;
  if freed is not null then
    perform private.promote_addresses(freed);
    perform private.announce_moved();
  end if;
end;
$$;
revoke all on function private.forget_imported_picture(text) from public, anon, authenticated;
