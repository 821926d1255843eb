-- Changed from 20261126001000_undone_imports.sql: the post is found by its primary key.
create or replace function public.show_imported_pictures(run uuid, token uuid, source text, key text, version integer, content text,
  pictures jsonb, hero_image text default null) returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  post public.blog_posts;
begin
  perform private.require_lease(show_imported_pictures.run, show_imported_pictures.token);
  select b.* into post from public.blog_posts b join public.imported i on b.id = i.target::uuid
  where i.source = show_imported_pictures.source and i.kind = 'post' and i.key = show_imported_pictures.key
    and b.version = show_imported_pictures.version for update of b;
  if post.id is null then return false; end if;
  perform public.import_pictures(show_imported_pictures.run, show_imported_pictures.token, show_imported_pictures.source,
    show_imported_pictures.pictures);
  update public.blog_posts b set content = show_imported_pictures.content,
    hero_image = coalesce(show_imported_pictures.hero_image, b.hero_image)
  where b.id = post.id returning b.* into post;
  update public.imported i set added_as = post.version::text
  where i.source = show_imported_pictures.source and i.kind = 'post' and i.key = show_imported_pictures.key
    and i.added_as = show_imported_pictures.version::text;
  return true;
end;
$$;
