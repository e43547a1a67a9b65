routerUse($apis.gzip())
