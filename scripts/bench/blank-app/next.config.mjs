export default { cacheComponents: true }
